import type { ComponentType } from 'react';
import { deepLinkKinds, goPath, legalPages, pagePaths } from '../shared/paths';
import { professionPath, professions } from '../shared/professions';
import { script as keepResetLink } from './browser/keepResetLink?script';
import { legalRevision } from './content/legal';
import type { ErrorScreens, PageHandle, PageRoute } from './document/route';
import { CompanyPage, companyMeta } from './pages/Company';
import { ContactPage, contactMeta } from './pages/Contact';
import { DeepLinkPage, deepLinkLoader, deepLinkMeta, deepLinkResponse } from './pages/DeepLink';
import {
  DownloadPage,
  downloadLoader,
  downloadMeta,
  downloadResponse,
  goResponse,
} from './pages/Download';
import {
  ProfessionNotFoundPage,
  professionNotFoundMeta,
  statusScreens,
} from './pages/ErrorScreens';
import { HomePage, homeMeta } from './pages/Home';
import {
  LandingPage,
  landingFor,
  landingLoader,
  landingMeta,
  landingResponse,
} from './pages/Landing';
import { legalScreen } from './pages/Legal';
import {
  MissingLinkPage,
  PasswordRecoveryPage,
  passwordRecoveryMeta,
  passwordRecoveryResponse,
} from './pages/PasswordRecovery';
import { SupportPage, supportMeta } from './pages/Support';

/** The facts about a public page in the table. The default script is that of plain pages. */
type PublicHandle = Omit<PageHandle, 'isPublic' | 'script'> & Partial<Pick<PageHandle, 'script'>>;

/** Returns the route of a page that is the same for every visitor, under the path of that name. */
function publicPage(
  id: keyof typeof pagePaths,
  Component: ComponentType,
  handle: PublicHandle,
): PageRoute {
  return {
    id,
    path: pagePaths[id],
    Component,
    handle: { script: 'page', isPublic: true, ...handle },
  };
}

const resetPage = {
  styles: 'FormPages',
  script: 'password',
  isPrivate: true,
  headScript: keepResetLink,
  meta: passwordRecoveryMeta,
} as const;

const downloadPage = {
  styles: 'MessagePage',
  script: 'download',
  meta: downloadMeta,
} as const;

const legalRoutes = legalPages.map((id) => {
  const { Component, meta } = legalScreen(id);
  return publicPage(id, Component, {
    meta,
    styles: 'Legal',
    lastChanged: () => legalRevision(id),
    menus: [id.startsWith('ambassadors') ? 'pages' : 'policies'],
  });
});

const deepLinkRoutes = deepLinkKinds.map(
  (kind): PageRoute => ({
    id: `deepLink${kind}`,
    path: `/${kind}/:id`,
    loader: deepLinkLoader(kind),
    Component: DeepLinkPage,
    handle: {
      meta: deepLinkMeta,
      respond: deepLinkResponse(kind),
      styles: 'MessagePage',
      script: 'deepLink',
    },
  }),
);

/**
 * The table of routes: every page of the site. It drives React Router, the page cache, the sitemap
 * and the menus, and decides the order in them.
 */
export const routes: readonly PageRoute[] = [
  publicPage('home', HomePage, {
    meta: homeMeta,
    styles: 'Home',
    script: 'home',
    lastChanged: '2026-11-28',
    menus: ['bar'],
  }),
  publicPage('company', CompanyPage, {
    meta: companyMeta,
    styles: 'Company',
    lastChanged: '2026-11-27',
    menus: ['bar', 'pages'],
  }),
  publicPage('contact', ContactPage, {
    meta: contactMeta,
    styles: 'FormPages',
    script: 'contact',
    thirdParties: ['captcha', 'map'],
    lastChanged: '2026-11-27',
    menus: ['bar', 'pages'],
  }),
  publicPage('support', SupportPage, {
    meta: supportMeta,
    styles: 'FormPages',
    script: 'support',
    thirdParties: ['captcha'],
    lastChanged: '2026-11-27',
    menus: ['bar', 'pages'],
  }),
  {
    ...publicPage('landing', LandingPage, {
      meta: landingMeta,
      styles: 'Landing',
      professionStyles: 'ProfessionLanding',
      script: 'landing',
      lastChanged: '2026-11-28',
      variants: professions.map(({ name }) => professionPath(name)),
      canonicalUrl: (query) => landingFor(query)?.canonicalPath,
      respond: landingResponse,
      menus: ['bar', 'pages'],
    }),
    loader: landingLoader,
  },
  ...legalRoutes,
  {
    id: 'passwordRecovery',
    path: pagePaths.passwordRecovery,
    Component: PasswordRecoveryPage,
    handle: { ...resetPage, respond: passwordRecoveryResponse },
  },
  {
    id: 'download',
    path: pagePaths.download,
    loader: downloadLoader,
    Component: DownloadPage,
    handle: { ...downloadPage, respond: downloadResponse },
  },
  {
    id: 'go',
    path: goPath,
    loader: downloadLoader,
    Component: DownloadPage,
    handle: { ...downloadPage, respond: goResponse },
  },
  ...deepLinkRoutes,
];

/** The screens of errors. */
export const errorScreens: ErrorScreens = {
  ...statusScreens,
  400: { Component: MissingLinkPage, handle: resetPage },
  unknownProfession: {
    Component: ProfessionNotFoundPage,
    handle: { styles: 'Landing', script: 'landing', meta: professionNotFoundMeta },
  },
};
