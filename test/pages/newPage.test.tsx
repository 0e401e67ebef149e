import { beforeEach, expect, it, vi } from 'vitest';
import { SiteLayout } from '../../client/layout/SiteLayout';
import { routes } from '../../client/routes';
import type { PageRoute } from '../../client/routing/route';
import { postJson } from '../helpers/postJson';
import { sharedSite } from '../helpers/sharedSite';

const show = vi.fn<() => string>();

/** A component and a row in the table of routes, whose address no page of the site has. */
function TestedPage() {
  return (
    <SiteLayout>
      <h1>{show()}</h1>
    </SiteLayout>
  );
}

const tested: PageRoute = {
  id: 'newPage',
  path: '/NewPage',
  Component: TestedPage,
  handle: {
    meta: () => ({ title: 'Warranty cards', description: 'What a warranty card holds.' }),
    styles: 'plain',
    script: 'page',
    isPublic: true,
    lastChanged: '2026-11-22',
  },
};

const site = sharedSite({}, [...routes, tested]);
beforeEach(() => show.mockReset().mockReturnValue('Warranty cards'));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers });

it('a page is rendered again after a failure, and once for concurrent requests', async () => {
  show.mockImplementationOnce(() => {
    throw new Error('out of order');
  });
  const failed = await ask('/NewPage');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
  expect(await failed.text()).not.toContain('out of order');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await ask('/NewPage')).text()),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('<h1>Warranty cards</h1>');
  expect(show).toHaveBeenCalledTimes(2);
});

it('a row in the table is all that a page needs: cached, canonical, listed, named in reports', async () => {
  const page = await ask('/NewPage');
  const html = await page.text();
  expect(html).toContain('<title>Warranty cards</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/NewPage"/);
  expect(html).not.toContain('content="noindex"');
  const etag = page.headers.get('etag') ?? '';
  expect((await ask('/NewPage', { 'if-none-match': etag })).status).toBe(304);
  const misspelt = await ask('/newpage/?from=card');
  expect([misspelt.status, misspelt.headers.get('location')]).toEqual([308, '/NewPage?from=card']);
  expect(await (await ask('/sitemap.xml')).text()).toContain('/NewPage</loc><lastmod>2026-11-22');
  await postJson(`${site.url}/api/client-events`, { kind: 'error', route: '/newpage' });
  for (const line of [{ msg: 'request' }, { event: 'client_event' }])
    expect(site.lines).toContainEqual(expect.objectContaining({ ...line, route: '/NewPage' }));
});
