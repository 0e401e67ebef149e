import { expect, it, onTestFinished, vi } from 'vitest';
import { sharedSite, startOwnSite } from '../helpers/sharedSite';

const site = sharedSite();

const caching = ({ headers }: { headers: Record<string, string> }) => [
  headers['cache-control'],
  headers['cdn-cache-control'],
];

it('a page is rendered again after a failure, and once for concurrent requests', async () => {
  const page = vi.spyOn(site.services.pageRouter, 'page');
  onTestFinished(() => page.mockRestore());
  page.mockRejectedValueOnce(new Error('out of order'));
  const failed = await site.get('/mr/Company').expect(500);
  expect(caching(failed)).toEqual(['private, no-store', undefined]);
  expect(failed.text).not.toContain('out of order');
  const once = () => site.get('/mr/Company').expect(200);
  const answers = await Promise.all(Array.from({ length: 20 }, once));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rendered = page.mock.calls.filter(([{ url }]) => url === '/mr/Company');
  expect(rendered).toHaveLength(2);
});

it('a page is revalidated by browsers, and stored for a minute by shared caches, or for a day on errors', async () => {
  const page = await site.get('/Company');
  const stale = 'stale-while-revalidate=60, stale-if-error=86400';
  expect(caching(page)).toEqual([
    `public, max-age=0, must-revalidate, s-maxage=60, ${stale}`,
    `max-age=60, ${stale}`,
  ]);
  const again = await site
    .get('/Company', { 'if-none-match': page.headers.etag ?? '' })
    .expect(304);
  expect(caching(again)).toEqual(caching(page));
  expect(caching(await site.get('/Company?utm_source=x'))).toEqual(caching(page));
});

it('shared caches do not store pages with SHARED_CACHE_SECONDS=0', async () => {
  const own = await startOwnSite({ SHARED_CACHE_SECONDS: '0' });
  expect(caching(await own.get('/'))).toEqual(['no-cache', undefined]);
});
