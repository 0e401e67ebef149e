import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';

const folder = 'dist/client/static';
const sizeOf = (name: string) => statSync(join(folder, name)).size;
const [largest = ''] = readdirSync(folder)
  .filter((name) => name.endsWith('.avif'))
  .sort((a, b) => sizeOf(b) - sizeOf(a));
const picture = `/static/${largest}`;
const site = sharedSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });

describe('a built file', () => {
  it('is sent whole, whatever range is requested', async () => {
    const whole = sizeOf(largest);
    expect(whole).toBeGreaterThan(10_000);
    const ranges = ['bytes=0-9', 'bytes=100-5', 'bytes=-5', 'bytes=999999999-', 'x', 'bytes=a-b'];
    for (const range of [...ranges, 'bytes=0-99999999999999999999', 'bytes=0-0,5-6']) {
      const response = await get(picture, { range });
      expect([range, response.status]).toEqual([range, 200]);
      expect((await response.arrayBuffer()).byteLength).toBe(whole);
    }
  });

  it('has all that a kept copy needs, with the 304 too, and nothing that is for documents alone', async () => {
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

  it('has its own ETag in each encoding', async () => {
    const style = readdirSync(folder).find((file) => file.endsWith('.css'));
    const tags = new Set<string | null>();
    for (const encoding of ['br', 'gzip', null]) {
      const accepted = { 'accept-encoding': encoding ?? 'identity' };
      const { headers } = await get(`/static/${style}`, accepted);
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
      tags.add(headers.get('etag'));
    }
    expect(tags.size).toBe(3);
  });

  // Only Linux lists the open files of a process.
  it.runIf(process.platform === 'linux')(
    'costs no open file, however many are asked for and never read',
    async () => {
      const openFiles = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).includes(folder);
          } catch {
            return false;
          }
        });
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1').pause();
      socket.on('error', () => undefined);
      const asked = `GET ${picture} HTTP/1.1\r\nHost: site.example\r\n\r\n`.repeat(300);
      await new Promise((resolve) => socket.write(asked, resolve));
      expect((await get(picture)).status).toBe(200);
      expect(openFiles()).toEqual([]);
      socket.destroy();
    },
  );
});

it.each([
  ['the folder', '/static'],
  ['a folder in it', '/static/js'],
  ['the name of a prototype', '/static/__proto__'],
  ['a hidden folder', '/static/.vite/manifest.json'],
  ['NUL', '/static/%00'],
  ['no UTF-8', '/static/%ff'],
  ['a backslash', '/static/..%5c..%5cpackage.json'],
  ['an encoded slash', '/static/js/..%2f..%2fmanifest.json'],
  ['a prepared encoding', `${picture}.br`],
  ['a name longer than files have', `/static/${'a'.repeat(5_000)}.js`],
])('%s is a 404 that no cache stores', async (_name, path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    404,
    'private, no-store',
  ]);
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
  const given = ['preact', 'react-hot-toast', 'embla-carousel'];
  for (const name of [...given, 'web-vitals', 'altcha-lib', 'lucide-react', 'Figtree', 'Mukta'])
    expect(text).toMatch(new RegExp(`^## .*\\b${name}\\b`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
