import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { legalPages, pagePaths } from '../shared/paths';
import { Document } from './Document';
import type { MetaOf } from './meta';
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
import { ProfessionLandingPage, professionLandingMeta } from './pages/ProfessionLanding';
import { ProfessionNotFoundPage, professionNotFoundMeta } from './pages/ProfessionNotFound';
import { ServerErrorPage, serverErrorMeta } from './pages/ServerError';
import { StyleguidePage, styleguideMeta } from './pages/Styleguide';
import { SupportPage, supportMeta } from './pages/Support';
import { TooManyPage, tooManyMeta } from './pages/TooMany';

/** The stylesheet of a page kind: client/styles/pages/{kind}.css. */
export type StyleKind = 'home' | 'landing' | 'company' | 'legal' | 'form' | 'plain' | 'styleguide';

/** The script of a page: client/browser/{name}.ts. */
export type ScriptName = 'page' | 'home' | 'profession' | 'form' | 'deepLink' | 'download';

/** One screen of the site: what it shows, loads and tells search engines. */
export interface View {
  /** Path for React Router. Those under `/-/` have no address of their own: the server shows them in another's place. */
  path: string;
  page: ComponentType;
  meta: MetaOf;
  styles: StyleKind;
  script: ScriptName;
  /** May search engines list it? */
  indexed: boolean;
}

const page = { script: 'page', indexed: true } as const;
const aside = { script: 'page', indexed: false } as const;

const legalViews = Object.fromEntries(
  legalPages.map((name) => [
    name,
    { ...page, ...legalView(name), path: pagePaths[name], styles: 'legal' },
  ]),
) as Record<(typeof legalPages)[number], View>;

/** The route table: every screen of the site by its name. */
export const views = {
  home: {
    ...page,
    path: pagePaths.home,
    page: HomePage,
    meta: homeMeta,
    styles: 'home',
    script: 'home',
  },
  company: {
    ...page,
    path: pagePaths.company,
    page: CompanyPage,
    meta: companyMeta,
    styles: 'company',
  },
  contact: {
    ...page,
    path: pagePaths.contact,
    page: ContactPage,
    meta: contactMeta,
    styles: 'form',
    script: 'form',
  },
  support: {
    ...page,
    path: pagePaths.support,
    page: SupportPage,
    meta: supportMeta,
    styles: 'form',
    script: 'form',
  },
  landing: {
    ...page,
    path: pagePaths.landing,
    page: LandingPage,
    meta: landingMeta,
    styles: 'landing',
  },
  profession: {
    ...page,
    path: '/-/profession',
    page: ProfessionLandingPage,
    meta: professionLandingMeta,
    styles: 'landing',
    script: 'profession',
  },
  professionNotFound: {
    ...aside,
    path: '/-/profession-not-found',
    page: ProfessionNotFoundPage,
    meta: professionNotFoundMeta,
    styles: 'landing',
  },
  ...legalViews,
  passwordRecovery: {
    ...aside,
    path: pagePaths.passwordRecovery,
    page: PasswordRecoveryPage,
    meta: passwordRecoveryMeta,
    styles: 'form',
    script: 'form',
  },
  download: {
    ...aside,
    path: pagePaths.download,
    page: DownloadPage,
    meta: downloadMeta,
    styles: 'plain',
    script: 'download',
  },
  deepLink: {
    ...aside,
    path: '/-/deep-link',
    page: DeepLinkPage,
    meta: deepLinkMeta,
    styles: 'plain',
    script: 'deepLink',
  },
  notFound: { ...aside, path: '/-/404', page: NotFoundPage, meta: notFoundMeta, styles: 'plain' },
  nothingSent: {
    ...aside,
    path: '/-/405',
    page: NothingSentPage,
    meta: nothingSentMeta,
    styles: 'plain',
  },
  tooMany: { ...aside, path: '/-/429', page: TooManyPage, meta: tooManyMeta, styles: 'plain' },
  serverError: {
    ...aside,
    path: '/-/500',
    page: ServerErrorPage,
    meta: serverErrorMeta,
    styles: 'plain',
  },
  styleguide: {
    ...aside,
    path: '/-/styleguide',
    page: StyleguidePage,
    meta: styleguideMeta,
    styles: 'styleguide',
  },
} as const satisfies Record<string, View>;

/** The name of a screen in the route table. */
export type ViewName = keyof typeof views;

/** The same table as React Router takes it. */
export const routes: RouteObject[] = Object.values<View>(views).map((view) => ({
  path: view.path,
  element: (
    <Document view={view}>
      <view.page />
    </Document>
  ),
}));
