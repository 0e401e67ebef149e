import { deepLinkKinds, legalPages, pagePaths } from '../shared/paths';
import { professionPath, professions } from '../shared/professions';
import { legalRevision } from './content/legal';
import { CompanyPage, companyMeta } from './pages/Company';
import { ContactPage, contactMeta } from './pages/Contact';
import { DeepLinkPage, deepLinkMeta } from './pages/DeepLink';
import { DownloadPage, downloadMeta } from './pages/Download';
import { HomePage, homeMeta } from './pages/Home';
import { LandingPage, landingMeta } from './pages/Landing';
import { legalView } from './pages/Legal';
import { NotFoundPage, notFoundMeta } from './pages/NotFound';
import { NothingSentPage, nothingSentMeta } from './pages/NothingSent';
import { PasswordRecoveryPage, passwordRecoveryMeta } from './pages/PasswordRecovery';
import { ServerErrorPage, serverErrorMeta } from './pages/ServerError';
import { StyleguidePage, styleguideMeta } from './pages/Styleguide';
import { SupportPage, supportMeta } from './pages/Support';
import { TooManyPage, tooManyMeta } from './pages/TooMany';
import type { ErrorStatus, PageView, View, ViewTable } from './view';

const page = { script: 'page', cached: true } as const;
const perRequest = { script: 'page', cached: false } as const;
const error = { script: 'page', styles: 'plain' } as const;

const legalViews = legalPages.map((name) => [
  name,
  {
    ...page,
    ...legalView(name),
    path: pagePaths[name],
    styles: 'legal',
    lastChanged: legalRevision(name),
    menus: [name.startsWith('ambassadors') ? 'pages' : 'policies'],
  } satisfies PageView,
]);

const deepLinkViews = deepLinkKinds.map((kind) => [
  `deepLink${kind}`,
  {
    ...perRequest,
    path: `/${kind}/:id`,
    page: DeepLinkPage,
    meta: deepLinkMeta,
    styles: 'plain',
    script: 'deepLink',
  } satisfies PageView,
]);

/**
 * The table of views: every screen that has an address. It drives Express, React Router, the page cache, the sitemap
 * and the menus; their order here is the order there.
 */
export const views: ViewTable = {
  home: {
    ...page,
    path: pagePaths.home,
    page: HomePage,
    meta: homeMeta,
    styles: 'home',
    script: 'home',
    lastChanged: '2026-11-22',
    menus: ['bar'],
  },
  company: {
    ...page,
    path: pagePaths.company,
    page: CompanyPage,
    meta: companyMeta,
    styles: 'company',
    lastChanged: '2026-11-22',
    menus: ['bar', 'pages'],
  },
  contact: {
    ...page,
    path: pagePaths.contact,
    page: ContactPage,
    meta: contactMeta,
    styles: 'form',
    script: 'form',
    thirdParties: ['captcha', 'map'],
    lastChanged: '2026-11-22',
    menus: ['bar', 'pages'],
  },
  support: {
    ...page,
    path: pagePaths.support,
    page: SupportPage,
    meta: supportMeta,
    styles: 'form',
    script: 'form',
    thirdParties: ['captcha'],
    lastChanged: '2026-11-22',
    menus: ['bar', 'pages'],
  },
  landing: {
    ...page,
    path: pagePaths.landing,
    page: LandingPage,
    meta: landingMeta,
    styles: 'landing',
    professionStyles: 'profession',
    script: 'landing',
    lastChanged: '2026-11-22',
    variants: professions.map((profession) => ({
      canonicalPath: professionPath(profession.name),
      profession,
    })),
    menus: ['bar', 'pages'],
  },
  ...Object.fromEntries(legalViews),
  passwordRecovery: {
    ...perRequest,
    path: pagePaths.passwordRecovery,
    page: PasswordRecoveryPage,
    meta: passwordRecoveryMeta,
    styles: 'form',
    script: 'form',
    isPrivate: true,
    // Loaded only where too many links were tried for an id.
    thirdParties: ['captcha'],
  },
  download: {
    ...perRequest,
    path: pagePaths.download,
    page: DownloadPage,
    meta: downloadMeta,
    styles: 'plain',
    script: 'download',
  },
  ...Object.fromEntries(deepLinkViews),
  styleguide: {
    ...perRequest,
    path: '/styleguide',
    page: StyleguidePage,
    meta: styleguideMeta,
    styles: 'styleguide',
    developmentOnly: true,
  },
};

/** Screens in the place of the one that was asked for. */
export const errorViews: Readonly<Record<ErrorStatus, View>> = {
  404: { ...error, page: NotFoundPage, meta: notFoundMeta },
  405: { ...error, page: NothingSentPage, meta: nothingSentMeta },
  429: { ...error, page: TooManyPage, meta: tooManyMeta },
  500: { ...error, page: ServerErrorPage, meta: serverErrorMeta },
};
