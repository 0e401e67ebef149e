import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedFolder } from '../helpers/parts';
import { sharedSite } from '../helpers/sharedSite';

const folder = 'dist/client/static';
const [picture] = readdirSync(folder).filter((name) => name.endsWith('.avif'));

const previous = sharedFolder();
mkdirSync(join(previous, 'static/js'), { recursive: true });
writeFileSync(join(previous, 'secret.js'), 'secret');
const site = sharedSite({ PREVIOUS_ASSETS_DIR: join(previous, 'static') });

it('a built file has headers for caches, also with a 304, and no header for documents', async () => {
  const path = `/static/${picture}`;
  const whole = await site.get(path).expect(200);
  const again = await site.get(path, { 'if-none-match': whole.headers.etag ?? '' }).expect(304);
  for (const { headers } of [whole, again]) {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  }
});

it('a built file has its own ETag in each encoding', async () => {
  const style = readdirSync(folder).find((file) => file.endsWith('.css'));
  const tags = new Set<string | undefined>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await site.get(`/static/${style}`, { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-type']).toBe('text/css; charset=utf-8');
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(3);
});

it.each([
  ['a folder in it', '/static/js'],
  ['a hidden folder', '/static/.vite/manifest.json'],
  ['NUL', '/static/%00'],
  ['encoded dots', '/static/%2e%2e/secret.js'],
  ['a backslash', '/static/..%5c..%5cpackage.json'],
  ['a name that is too long for a file', `/static/${'a'.repeat(5_000)}.js`],
])('%s is a 404 that no cache stores', async (_name, path) => {
  const { headers } = await site.get(path).expect(404);
  expect(headers['cache-control']).toBe('private, no-store');
});

it('a file of another build is served like a file of this build, once it exists', async () => {
  const file = '/static/js/page-1.js';
  await site.get(file).expect(404);
  writeFileSync(join(previous, file), 'one');
  const { headers, text, type } = await site.get(file).expect(200);
  expect([text, type]).toEqual(['one', 'text/javascript']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('every script has the path of one file, which has the licences of code and typefaces', async () => {
  const scripts = readdirSync(join(folder, 'js')).filter((name) => name.endsWith('.js'));
  const codes = scripts.map((name) => readFileSync(join(folder, 'js', name), 'utf8'));
  const banners = new Set(codes.map((code) => /\/\*! Licences: .*? \*\//.exec(code)?.[0]));
  expect(banners.size).toBe(1);
  const [path = ''] = /\/static\/licences-\w+\.txt/.exec([...banners][0] ?? '') ?? [];
  const { text } = await site.get(path);
  for (const name of ['react-dom', 'altcha-lib', 'Figtree'])
    expect(text).toMatch(new RegExp(`^## .*\\b${name}\\b`, 'm'));
});
