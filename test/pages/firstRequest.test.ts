import { expect, it, onTestFinished, vi } from 'vitest';
import { startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/parts';
import { startSite } from '../helpers/site';

/** The path and query of every public page, as the sitemap has them. */
async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc));
  return found.map(({ pathname, search }) => pathname + search);
}

it('public pages are rendered ahead, while requests are answered, and one that fails holds nothing up', async () => {
  const { services, url, lines, close } = await startSite();
  onTestFinished(close);
  const rendering = vi.spyOn(services.pageRouter, 'page');
  rendering.mockRejectedValueOnce(new Error('a fault of a page'));
  let hasEnded = false;
  const ahead = services.pageCache.renderPublicPages().then(() => {
    hasEnded = true;
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(hasEnded).toBe(false);
  await ahead;
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { url: '/', err: { message: 'a fault of a page' } },
  ]);
  const pages = await publicPages(url);
  expect(rendering).toHaveBeenCalledTimes(pages.length);
  for (const page of pages) expect((await fetch(url + page)).status).toBe(200);
  // The one that has failed.
  expect(rendering).toHaveBeenCalledTimes(pages.length + 1);
});

it('a site is ready once its public pages are rendered', async () => {
  const site = await startBuiltSite({ NODE_ENV: 'development' });
  onTestFinished(async () => void (await site.stop('SIGKILL')));
  const ready = () => site.lines.some(({ event }) => event === 'ready');
  const statuses = new Set<string>();
  await vi.waitFor(async () => {
    const { status } = await fetch(`${site.url}/readyz`);
    statuses.add(`${status} ${ready()}`);
    expect(status).toBe(200);
  }, patient);
  expect(statuses).toContain('503 false');
  await vi.waitFor(() => expect(ready()).toBe(true), patient);
});
