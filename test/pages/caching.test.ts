import { expect, it, onTestFinished, vi } from 'vitest';
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

it('a page is not cached where that is configured', async () => {
  const own = await startSite({ SHARED_CACHE_SECONDS: '0' });
  onTestFinished(own.close);
  expect(caching(await fetch(own.url))).toEqual(['no-cache', null]);
});
