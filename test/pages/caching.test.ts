import { afterEach, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
afterEach(() => site.close());

const caching = ({ headers }: Response) => [
  headers.get('cache-control'),
  headers.get('cdn-cache-control'),
];

describe('a page that is the same for everybody', () => {
  it('is asked for again by browsers, kept for a minute by shared caches, and for a day if need be', async () => {
    site = await startSite();
    const page = await fetch(`${site.url}/Company`);
    const stale = 'stale-while-revalidate=60, stale-if-error=86400';
    expect(caching(page)).toEqual([
      `public, max-age=0, must-revalidate, s-maxage=60, ${stale}`,
      `max-age=60, ${stale}`,
    ]);
    const again = await fetch(`${site.url}/Company`, {
      headers: { 'If-None-Match': page.headers.get('etag') ?? '' },
    });
    expect([again.status, ...caching(again)]).toEqual([304, ...caching(page)]);
  });

  it('is kept as long as the operator says, or not at all', async () => {
    site = await startSite({ SHARED_CACHE_SECONDS: '3600' });
    expect(caching(await fetch(site.url))[1]).toMatch(/^max-age=3600, .*revalidate=3600, /);
    await site.close();
    site = await startSite({ SHARED_CACHE_SECONDS: '0' });
    expect(caching(await fetch(site.url))).toEqual(['no-cache', null]);
  });
});
