import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const folder = 'dist/client/static';
const sizeOf = (name: string) => statSync(join(folder, name)).size;
const [largest = ''] = readdirSync(folder)
  .filter((name) => name.endsWith('.avif'))
  .sort((a, b) => sizeOf(b) - sizeOf(a));
const picture = `/static/${largest}`;

const previous = mkdtempSync(join(tmpdir(), 'previous-assets-'));
afterAll(() => rmSync(previous, { recursive: true }));
mkdirSync(join(previous, 'static/js'), { recursive: true });
writeFileSync(join(previous, 'secret.js'), 'secret');
const site = sharedSite({ PREVIOUS_ASSETS_DIR: join(previous, 'static') });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });

it('a built file is sent whole, whatever range is requested', async () => {
  expect(sizeOf(largest)).toBeGreaterThan(10_000);
  for (const range of ['bytes=0-9', 'bytes=-5', 'bytes=999999999-', 'x', 'bytes=0-0,5-6']) {
    const response = await get(picture, { range });
    expect([range, response.status]).toEqual([range, 200]);
    expect((await response.arrayBuffer()).byteLength).toBe(sizeOf(largest));
  }
});

it('a built file has all that a kept copy needs, with the 304 too, and nothing that is for documents alone', async () => {
  const whole = await get(picture);
  const again = await get(picture, { 'if-none-match': whole.headers.get('etag') ?? '' });
  expect([whole.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [whole, again]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none';script-src 'self';frame-ancestors 'none'",
    });
  }
  const bytes = [...whole.headers].reduce((sum, line) => sum + line.join(': ').length + 2, 0);
  expect(bytes).toBeLessThan(500);
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
  ['the folder', '/static'],
  ['a folder in it', '/static/js'],
  ['the name of a prototype', '/static/__proto__'],
  ['a hidden folder', '/static/.vite/manifest.json'],
  ['NUL', '/static/%00'],
  ['no UTF-8', '/static/%ff'],
  ['dots', '/static/../secret.js'],
  ['encoded dots', '/static/%2e%2e/secret.js'],
  ['a backslash', '/static/..%5c..%5cpackage.json'],
  ['an encoded slash', '/static/js/..%2f..%2fmanifest.json'],
  ['a prepared encoding', `${picture}.br`],
  ['a name longer than files have', `/static/${'a'.repeat(5_000)}.js`],
])('%s is a 404 that no cache stores', async (_name, path) => {
  const answer = await request(site.url, 'GET', path);
  const found = [answer?.status, answer?.headers.get('cache-control')];
  expect(found).toEqual([404, 'private, no-store']);
});

it('a file that another build adds while this one runs is served like its own, whatever names were guessed', async () => {
  const guesses = Array.from({ length: 50 }, (_, i) => get(`/static/js/guess-${i}.js`));
  const asked = await Promise.all([...guesses, get('/static/js/page-1.js')]);
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([404]));
  writeFileSync(join(previous, 'static/js/page-1.js'), 'one');
  const after = await get('/static/js/page-1.js');
  expect([after.status, await after.text()]).toEqual([200, 'one']);
  expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(after.headers.get('content-type')).toContain('javascript');
});

it('every script says where the licences are, and the file has those of all that browsers get', async () => {
  const scripts = readdirSync(join(folder, 'js')).filter((name) => name.endsWith('.js'));
  const codes = scripts.map((name) => readFileSync(join(folder, 'js', name), 'utf8'));
  const banners = new Set(codes.map((code) => /\/\*! Licences: .*? \*\//.exec(code)?.[0]));
  expect(banners.size).toBe(1);
  const [path = ''] = /\/static\/licences-\w+\.txt/.exec([...banners][0] ?? '') ?? [];
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const code = ['preact', 'react-hot-toast', 'embla-carousel', 'web-vitals', 'altcha-lib'];
  for (const name of [...code, 'lucide-react', 'Figtree', 'Mukta'])
    expect(text).toMatch(new RegExp(`^## .*\\b${name}\\b`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
