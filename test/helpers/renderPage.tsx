import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type PageContext, PageProvider, SiteProvider } from '../../client/context';
import type { Site } from '../../shared/site';

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
