import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const folder = 'dist/client/static';
const [picture] = readdirSync(folder).filter((name) => name.endsWith('.avif'));

const previous = mkdtempSync(join(tmpdir(), 'previous-assets-'));
afterAll(() => rmSync(previous, { recursive: true }));
mkdirSync(join(previous, 'static/js'), { recursive: true });
writeFileSync(join(previous, 'secret.js'), 'secret');
const site = sharedSite({ PREVIOUS_ASSETS_DIR: join(previous, 'static') });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });

it('a built file has all that a kept copy needs, with the 304 too, and nothing that is for documents alone', async () => {
  const whole = await get(`/static/${picture}`);
  const again = await get(`/static/${picture}`, {
    'if-none-match': whole.headers.get('etag') ?? '',
  });
  expect([whole.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [whole, again]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers.get('permissions-policy')).toBeNull();
  }
});

it('a built file has its own ETag in each encoding', async () => {
  const style = readdirSync(folder).find((file) => file.endsWith('.css'));
  const tags = new Set<string | null>();
  for (const encoding of ['br', 'gzip', null]) {
    const { headers } = await get(`/static/${style}`, {
      'accept-encoding': encoding ?? 'identity',
    });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    tags.add(headers.get('etag'));
  }
  expect(tags.size).toBe(3);
});

it.each([
  ['a folder in it', '/static/js'],
  ['a hidden folder', '/static/.vite/manifest.json'],
  ['NUL', '/static/%00'],
  ['encoded dots', '/static/%2e%2e/secret.js'],
  ['a backslash', '/static/..%5c..%5cpackage.json'],
  ['a name longer than files have', `/static/${'a'.repeat(5_000)}.js`],
])('%s is a 404 that no cache stores', async (_name, path) => {
  const answer = await request(site.url, 'GET', path);
  const found = [answer?.status, answer?.headers.get('cache-control')];
  expect(found).toEqual([404, 'private, no-store']);
});

it('a file that another build adds while this one runs is served like its own', async () => {
  const file = '/static/js/page-1.js';
  expect((await get(file)).status).toBe(404);
  writeFileSync(join(previous, file), 'one');
  const after = await get(file);
  expect([after.status, await after.text()]).toEqual([200, 'one']);
  expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(after.headers.get('content-type')).toContain('javascript');
});

it('every script says where the licences are, and the file has those of code and typefaces', async () => {
  const scripts = readdirSync(join(folder, 'js')).filter((name) => name.endsWith('.js'));
  const codes = scripts.map((name) => readFileSync(join(folder, 'js', name), 'utf8'));
  const banners = new Set(codes.map((code) => /\/\*! Licences: .*? \*\//.exec(code)?.[0]));
  expect(banners.size).toBe(1);
  const [path = ''] = /\/static\/licences-\w+\.txt/.exec([...banners][0] ?? '') ?? [];
  const text = await (await get(path)).text();
  for (const name of ['react-dom', 'altcha-lib', 'Figtree'])
    expect(text).toMatch(new RegExp(`^## .*\\b${name}\\b`, 'm'));
});
