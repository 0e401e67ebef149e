import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { request } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';
import { startSite } from '../helpers/site';

const site = sharedSite();

const caching = ({ headers }: Response) => [
  headers.get('cache-control'),
  headers.get('cdn-cache-control'),
];

/** Spellings of one query, and what campaigns and attackers add to it. */
function spellings(profession: string): string[] {
  const encoded = profession.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return [
    ...[profession, profession.toLowerCase(), profession.toUpperCase(), encoded].flatMap((name) => [
      `?profession=${name}`,
      `?profession=${name}&`,
      `?&profession=${name}`,
      `?profession=${name}&utm_source=a`,
      `?utm_source=b&profession=${name}`,
      `?%70rofession=${name}`,
    ]),
    `?profession=${profession}#x`,
    `?profession=${profession}&profession=${profession}`,
    `?profession=${profession}s`,
    `?profession=%20${profession}`,
    `?Profession=${profession}`,
    `?profession=${profession}?`,
  ];
}

describe('a cached page', () => {
  it('is rendered again after a failure, and once for concurrent requests', async () => {
    const page = vi.spyOn(site.services.pageRouter, 'page');
    onTestFinished(() => page.mockRestore());
    page.mockRejectedValueOnce(new Error('out of order'));
    const ask = () => fetch(`${site.url}/mr/Company`);
    const failed = await ask();
    expect([failed.status, ...caching(failed)]).toEqual([500, 'private, no-store', null]);
    expect(await failed.text()).not.toContain('out of order');
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const rendered = page.mock.calls.filter(([{ url }]) => url === '/mr/Company');
    expect(rendered).toHaveLength(2);
  });

  it('is revalidated by browsers, kept for a minute by shared caches, and for a day if need be', async () => {
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

  it('is kept by shared caches under its canonical address alone where its query counts', async () => {
    const ask = async (path: string) => caching(await fetch(site.url + path));
    const shared = await ask('/Landing?profession=AC+Repairs');
    expect(shared[0]).toContain('s-maxage=60');
    const kept = ['private, no-cache', 'no-store'];
    for (const path of ['/Landing?profession=AC%20Repairs', '/Landing?x=1', '/Landing?x=2'])
      expect([path, ...(await ask(path))]).toEqual([path, ...kept]);
    const spelled = await fetch(`${site.url}/Landing?profession=hvac&utm_source=x`);
    expect(caching(spelled)).toEqual(kept);
    const etag = spelled.headers.get('etag') ?? '';
    const again = await fetch(`${site.url}/Landing?profession=hvac&utm_source=y`, {
      headers: { 'If-None-Match': etag },
    });
    expect([again.status, ...caching(again)]).toEqual([304, ...kept]);
    expect((await ask('/Company?utm_source=x'))[0]).toContain('s-maxage=60');
  });

  it.each(['/Landing', '/hi/Landing'])(
    'is the one answer to thirty spellings of a query of %s that a shared cache may store',
    async (path) => {
      const canonical = `${path}?profession=Plumbing`;
      const asked = spellings('Plumbing').map((query) => path + query);
      expect(new Set(asked).size).toBe(30);
      const storable: string[] = [];
      for (const target of asked) {
        const answer = await request(site.url, 'GET', target);
        expect([target, answer?.headers.has('cache-control')]).toEqual([target, true]);
        if (!/no-store|no-cache/.test(answer?.headers.get('cache-control') ?? ''))
          storable.push(target);
      }
      expect(storable).toEqual([canonical]);
    },
  );

  it('is cached as long as configured, or not at all', async () => {
    const cachingWith = async (SHARED_CACHE_SECONDS: string) => {
      const own = await startSite({ SHARED_CACHE_SECONDS });
      onTestFinished(own.close);
      return caching(await fetch(own.url));
    };
    expect((await cachingWith('3600'))[1]).toMatch(/^max-age=3600, .*revalidate=3600, /);
    expect(await cachingWith('0')).toEqual(['no-cache', null]);
  });
});
