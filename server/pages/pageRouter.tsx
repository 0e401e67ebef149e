import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { textsOf } from '../../client/content/texts';
import type { AssetsOf } from '../../client/document/assets';
import { RequestProvider, SiteProvider } from '../../client/document/context';
import {
  forcedStatus,
  loaderContext,
  type RequestDevice,
} from '../../client/document/loaderContext';
import { createRoutes, errorScreenOf } from '../../client/document/Page';
import {
  navigationOf,
  type PageHandle,
  type PageQuery,
  type PageRoute,
} from '../../client/document/route';
import { errorScreens, routes } from '../../client/routes';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { type Site, siteIn } from '../../shared/site';
import type { Settings } from '../config/settings';

/** The page of a request, as React Router has matched it. */
export interface PageMatch {
  status: number;
  language: Language;
  handle: PageHandle;
  context: StaticHandlerContext;
}

interface Deps {
  site: Site;
  assetsOf: AssetsOf;
  settings: Pick<Settings, 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'FORMS_OFF'>;
}

const patterns = routes.map((route) => {
  const path = route.path.replace(/:\w+/, '[^/]+').replace(/\/$/, '');
  return { route, pattern: new RegExp(`^${path}/*$`, 'i') };
});

/**
 * Returns the route of a URL in any language, in any case, and with slashes at the end of its path;
 * undefined if there is none. Nothing is decoded, because all paths of the site are ASCII. It takes
 * 2 µs with Node 24; React Router's `matchPath` would take 75 µs, because it compiles the pattern
 * of each route anew.
 */
export function matchRoute(url: string): PageRoute | undefined {
  // Browsers read `//name` as another site.
  if (url.startsWith('//')) return undefined;
  const [path = ''] = splitLanguage(url).path.split('?', 1);
  return patterns.find(({ pattern }) => pattern.test(path))?.route;
}

const anyDevice: RequestDevice = { kind: 'other', bot: false, inApp: false };

/** Creates the router of pages: React Router matches and loads a page, React renders it. */
export function createPageRouter({ site, assetsOf, settings }: Deps) {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, FORMS_OFF: formsOff } = settings;
  const turnstileKey = CAPTCHA_PROVIDER === 'turnstile' ? CAPTCHA_SITE_KEY : '';
  const tree = createRoutes(routes, errorScreens);
  const routerIn = (language: Language) => ({
    handler: createStaticHandler(tree, { basename: pathIn(language, '/') }),
    navigation: navigationOf(routes, textsOf(language)),
  });
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, routerIn(language)]),
  ) as Record<Language, ReturnType<typeof routerIn>>;

  return {
    /**
     * Returns the page of a URL. For an expected error, such as 404, returns its error page.
     * Rejects if a loader fails.
     */
    async page({ url, device = anyDevice, ...own }: PageQuery): Promise<PageMatch> {
      const { language } = splitLanguage(url);
      const requestContext = new RouterContextProvider();
      requestContext.set(loaderContext, { site, language, device });
      if (own.forcedStatus) requestContext.set(forcedStatus, own.forcedStatus);
      const request = new Request(new URL(url, 'http://localhost'));
      const result = await byLanguage[language].handler.query(request, { requestContext });
      if (result instanceof Response) throw new Error(`${url} redirects`);
      const error = Object.values(result.errors ?? {})[0];
      if (error === undefined) {
        const handle = result.matches.at(-1)?.route.handle as PageHandle;
        return { status: result.statusCode, language, handle, context: result };
      }
      if (!isRouteErrorResponse(error)) throw error;
      const { screen, status } = errorScreenOf(error, errorScreens);
      return { status, language, handle: screen.handle, context: result };
    },

    matchRoute,

    /** Returns the React element of a page. `reference` is that of an error. */
    element({ language, context }: PageMatch, reference?: string) {
      const { handler, navigation } = byLanguage[language];
      const request = { reference, language, navigation, turnstileKey, formsOff, assetsOf };
      return (
        <SiteProvider value={siteIn(site, language)}>
          <RequestProvider value={request}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </RequestProvider>
        </SiteProvider>
      );
    },
  };
}

export type PageRouter = ReturnType<typeof createPageRouter>;
