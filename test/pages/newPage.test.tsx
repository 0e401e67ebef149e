import { expect, it } from 'vitest';
import { SiteLayout } from '../../client/layout/SiteLayout';
import { routes } from '../../client/routes';
import type { PageRoute } from '../../client/routing/route';
import { sharedSite } from '../helpers/sharedSite';
import { startSite } from '../helpers/site';

/** The recipe of CONTRIBUTING.md: a component, and a row in the table of routes. */
function WarrantyPage() {
  return (
    <SiteLayout>
      <h1>Warranty cards</h1>
    </SiteLayout>
  );
}

const warranty: PageRoute = {
  id: 'warranty',
  path: '/Warranty',
  Component: WarrantyPage,
  handle: {
    meta: () => ({ title: 'Warranty cards', description: 'What a warranty card holds.' }),
    styles: 'plain',
    script: 'page',
    cached: true,
    lastChanged: '2026-11-22',
  },
};

const site = sharedSite({}, [...routes, warranty]);

const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...init });

it('is a page like any other: cached, canonical, listed, read-only', async () => {
  const packed = () => ask('/Warranty', { headers: { 'accept-encoding': 'br' } });
  await expect.poll(async () => (await packed()).headers.get('content-encoding')).toBe('br');
  const page = await packed();
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<h1>Warranty cards</h1>');
  expect(html).toContain('<title>Warranty cards</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/Warranty"/);
  expect(html).not.toContain('content="noindex"');

  const etag = page.headers.get('etag') ?? '';
  const again = await ask('/Warranty', {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  });
  expect(again.status).toBe(304);

  const misspelt = await ask('/warranty/?from=card');
  expect([misspelt.status, misspelt.headers.get('location')]).toEqual([308, '/Warranty?from=card']);
  expect((await ask('/Warranty', { method: 'POST' })).status).toBe(405);
  expect(await (await ask('/sitemap.xml')).text()).toContain('/Warranty</loc><lastmod>2026-11-22');
});

it('has its template in the log and in the reports of browsers', async () => {
  const report = { kind: 'error', route: '/warranty' };
  await ask('/api/client-events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  await ask('/Warranty');
  await expect
    .poll(() => site.lines)
    .toContainEqual(expect.objectContaining({ msg: 'request', route: '/Warranty', status: 200 }));
  expect(site.lines).toContainEqual(
    expect.objectContaining({ event: 'client_event', route: '/Warranty' }),
  );
});

it('is no page of the site without its line', async () => {
  const plain = await startSite();
  expect((await fetch(`${plain.url}/Warranty`)).status).toBe(404);
  await plain.close();
});
