import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

async function expectReadOnly(path: string): Promise<void> {
  const { headers } = await site.request('POST', path).expect(405);
  expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'private, no-store' });
}

const { passwordRecovery, download, ...publicPaths } = pagePaths;

it.each([...Object.values(publicPaths), ...professions.map(({ name }) => professionPath(name))])(
  '%s is complete, the same for all visitors, and 304 if its ETag is sent',
  async (path) => {
    const { headers, text, type, charset } = await site.get(path).expect(200);
    expect([type, charset]).toEqual(['text/html', 'utf-8']);
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).not.toMatch(/\son[a-z]+="|(src|href)="data:/);
    const second = await site.get(path);
    expect(second.headers).toEqual({ ...headers, date: second.headers.date });
    expect(headers).not.toHaveProperty('set-cookie');
    await site.get(path, { 'if-none-match': headers.etag ?? '' }).expect(304, '');
    const head = await site.request('HEAD', path).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000);
    await expectReadOnly(path);
  },
);

describe('the table of published addresses', () => {
  /** The rows of docs/BEHAVIOUR.md: an address, its status, and the target of a 308. */
  const rows = [
    ...readFileSync('docs/BEHAVIOUR.md', 'utf8').matchAll(/^(\/\S*) (\d{3})(?: (\S+))?$/gm),
  ].map(([, address = '', status, target]) => ({ address, status: Number(status), target }));

  it.each(rows)('has the status $status of $address', async ({ address, status, target }) => {
    const { headers } = await site.get(address).expect(status);
    if (status !== 302) expect(headers.location).toBe(target);
    if (status === 308) expect((await site.get(`${target}`)).status).toBeLessThan(400);
  });

  it('has every page of the site', () => {
    const addresses = rows.map(({ address }) => address.replace(/\?.*/, ''));
    expect(addresses).toEqual(expect.arrayContaining(Object.values(pagePaths)));
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a page in the encodings %s is sent as %s', async (accept, encoding) => {
  const find = () => site.get('/', { 'accept-encoding': accept });
  // A page is compressed with Brotli after its first request.
  await expect.poll(async () => (await find()).headers['content-encoding']).toBe(encoding);
  const { headers, text } = await find();
  expect(headers.vary).toBe('Accept-Encoding');
  expect(text).toContain('</html>');
});

it.each([
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/x-icon'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/speculation-rules.json', 'application/speculationrules+json'],
])('the document %s is cached and read-only', async (path, type) => {
  const answer = await site.get(path).expect(200);
  expect(answer.type).toBe(type);
  await site.get(path, { 'if-none-match': answer.headers.etag ?? '' }).expect(304);
  await expectReadOnly(path);
});

it('reports liveness and readiness', async () => {
  await site.get('/healthz').expect(200, { status: 'ok', version: '1.0.0' });
  const hosts = { mail: 'up', access: 'up' };
  await site.get('/readyz').expect(200, { status: 'ready', hosts });
});
