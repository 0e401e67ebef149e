import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { navigate } from '../helpers/requests';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method, redirect: 'manual' });

const { passwordRecovery, download, ...publicPaths } = pagePaths;

it.each([...Object.values(publicPaths), ...professions.map(({ name }) => professionPath(name))])(
  '%s is whole, the same for all visitors, and 304 for those who have it',
  async (path) => {
    const [first, second] = [await get(path), await get(path)];
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son[a-z]+="|(src|href)="data:/);
    const differing = [...first.headers].filter(
      ([name, value]) => second.headers.get(name) !== value && name !== 'date',
    );
    expect(differing).toEqual([]);
    expect(first.headers.get('set-cookie')).toBeNull();
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(path, {}, 'HEAD');
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const posted = await get(path, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(posted.headers.get('cache-control')).toBe('private, no-store');
  },
);

describe('published addresses', () => {
  /** In docs/BEHAVIOUR.md: address, status, and where a 308 leads. */
  const rows = [
    ...readFileSync('docs/BEHAVIOUR.md', 'utf8').matchAll(/^(\/\S*) (\d{3})(?: (\S+))?$/gm),
  ].map(([, address = '', status, target]) => ({ address, status: Number(status), target }));

  it.each(rows)('$address answers $status', async ({ address, status, target }) => {
    const response = await navigate(site.url + address);
    expect(response.status).toBe(status);
    if (status !== 302) expect(response.headers.get('location')).toBe(target ?? null);
    if (status === 308) expect((await navigate(site.url + target)).status).toBeLessThan(400);
  });

  it('leave no page of the site out', () => {
    const addresses = rows.map(({ address }) => address.replace(/\?.*/, ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.values(pagePaths)));
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a page in the encodings %s is sent as %s', async (accept, encoding) => {
  const find = () => get('/', { 'accept-encoding': accept });
  // Brotli is made once the page was asked for.
  await expect.poll(async () => (await find()).headers.get('content-encoding')).toBe(encoding);
  const response = await find();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toContain('</html>');
});

it.each([
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/x-icon'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/speculation-rules.json', 'application/speculationrules+json'],
])('the document %s is read, kept and not written', async (path, type) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  const etag = response.headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  const posted = await get(path, {}, 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('reports liveness and readiness', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version: '1.0.0' });
  const ready = await get('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'ready', hosts: { mail: 'up', access: 'up' } });
});
