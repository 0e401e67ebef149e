import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { textsOf } from '../../client/content/texts';
import { type PageContext, PageProvider, SiteProvider } from '../../client/context';
import { routes } from '../../client/routes';
import { navigationOf } from '../../client/routing/route';
import { brandAssets, builtBrandDir, readBrand } from '../../server/config/brand';
import { readSettings } from '../../server/config/settings';
import { createSite } from '../../server/config/site';
import type { Site } from '../../shared/site';

const brand = brandAssets(readBrand(builtBrandDir(process.cwd())));

/** A brand of which no value is in a Markdown file. */
export const legalSite: Site = {
  ...createSite(readSettings({}), brand),
  name: 'Sample <b>Crew</b> & "Co"',
  origin: 'https://site.example',
  webClientUrl: 'https://client.example/?a=1&b=2',
  email: 'help@site.example',
  parentFirm: "Parent's Firm",
  address: '1 Example Road, Mumbai 400001, India',
  grievanceName: 'The Grievance Officer',
  grievanceEmail: 'grievance@site.example',
};

/** What an English page at this path gets, without a captcha. */
export function samplePage(canonicalPath: string): PageContext {
  return {
    language: 'en',
    canonicalPath,
    navigation: navigationOf(routes, textsOf('en')),
    captcha: { provider: 'none', siteKey: '' },
    assets: { style: { css: '' }, scripts: ['/s.js'] },
  };
}

/** The HTML of a part of a page, in English, as the server would write it. */
export function renderPage(children: ReactNode, site: Site, page: PageContext): string {
  const router = createMemoryRouter([{ path: '*', element: children }], {
    initialEntries: [page.canonicalPath ?? '/'],
  });
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <PageProvider value={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </SiteProvider>,
  );
}
