import { expect, it, onTestFinished, vi } from 'vitest';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';
import { startSite } from '../helpers/site';

const site = sharedSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers });
const caching = ({ headers }: Response) => [
  headers.get('cache-control'),
  headers.get('cdn-cache-control'),
];

it('a cached page is rendered again after a failure, and once for concurrent requests', async () => {
  const page = vi.spyOn(site.services.pageRouter, 'page');
  onTestFinished(() => page.mockRestore());
  page.mockRejectedValueOnce(new Error('out of order'));
  const failed = await get('/mr/Company');
  expect([failed.status, ...caching(failed)]).toEqual([500, 'private, no-store', null]);
  expect(await failed.text()).not.toContain('out of order');
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/mr/Company')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  const rendered = page.mock.calls.filter(([{ url }]) => url === '/mr/Company');
  expect(rendered).toHaveLength(2);
});

it('a cached page is revalidated by browsers, kept for a minute by shared caches, and for a day if need be', async () => {
  const page = await get('/Company');
  const stale = 'stale-while-revalidate=60, stale-if-error=86400';
  expect(caching(page)).toEqual([
    `public, max-age=0, must-revalidate, s-maxage=60, ${stale}`,
    `max-age=60, ${stale}`,
  ]);
  const again = await get('/Company', { 'if-none-match': page.headers.get('etag') ?? '' });
  expect([again.status, ...caching(again)]).toEqual([304, ...caching(page)]);
  expect(caching(await get('/Company?utm_source=x'))).toEqual(caching(page));
});

it.each(['/Landing', '/hi/Landing'])(
  'of all spellings of a query of %s a shared cache may store one',
  async (path) => {
    const canonical = '?profession=Plumbing';
    const encoded = 'Plumbing'.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    const spellings = [
      ...[canonical, '?profession=plumbing', '?profession=PLUMBING', `?profession=${encoded}`],
      ...[`${canonical}&`, '?&profession=Plumbing', `${canonical}&utm_source=a`, `${canonical}#x`],
      ...['?utm_source=b&profession=Plumbing', '?%70rofession=Plumbing', '?Profession=Plumbing'],
      ...[`${canonical}&profession=Plumbing`, `${canonical}s`, '?profession=%20Plumbing'],
      ...[`${canonical}?`, '?x=1', '?x=2'],
    ];
    const storable: string[] = [];
    for (const query of spellings) {
      const answer = await request(site.url, 'GET', path + query);
      expect([query, answer?.headers.has('cache-control')]).toEqual([query, true]);
      if (!/no-store|no-cache/.test(answer?.headers.get('cache-control') ?? ''))
        storable.push(query);
    }
    expect(storable).toEqual([canonical]);
  },
);

it('a spelling that no shared cache may store is still 304 for those who have it', async () => {
  const spelled = await get('/Landing?profession=hvac&utm_source=x');
  expect(caching(spelled)).toEqual(['private, no-cache', 'no-store']);
  const etag = spelled.headers.get('etag') ?? '';
  const again = await get('/Landing?profession=hvac&utm_source=y', { 'if-none-match': etag });
  expect([again.status, ...caching(again)]).toEqual([304, ...caching(spelled)]);
});

it('a page is cached as long as configured, or not at all', async () => {
  const cachingWith = async (SHARED_CACHE_SECONDS: string) => {
    const own = await startSite({ SHARED_CACHE_SECONDS });
    onTestFinished(own.close);
    return caching(await fetch(own.url));
  };
  expect((await cachingWith('3600'))[1]).toMatch(/^max-age=3600, .*revalidate=3600, /);
  expect(await cachingWith('0')).toEqual(['no-cache', null]);
});
