import { expect, it, onTestFinished, vi } from 'vitest';
import { startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/parts';
import { startOwnSite } from '../helpers/sharedSite';
import { indexedPaths } from '../helpers/sitePages';

it('public pages are rendered at the start while requests are answered, and a failing page delays none', async () => {
  const site = await startOwnSite();
  const { pageCache, pageRouter } = site.services;
  const rendering = vi.spyOn(pageRouter, 'page');
  rendering.mockRejectedValueOnce(new Error('a fault of a page'));
  let hasEnded = false;
  const ahead = pageCache.renderPublicPages().then(() => {
    hasEnded = true;
  });
  await site.get('/healthz').expect(200);
  expect(hasEnded).toBe(false);
  await ahead;
  expect(site.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { url: '/', err: { message: 'a fault of a page' } },
  ]);
  expect(rendering).toHaveBeenCalledTimes(indexedPaths.length);
  for (const path of indexedPaths) await site.get(path).expect(200);
  // The page that had failed is rendered again.
  expect(rendering).toHaveBeenCalledTimes(indexedPaths.length + 1);
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
