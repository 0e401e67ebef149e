import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  redirect,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { textsOf } from '../../client/content/texts';
import { RequestProvider, type RequestValues, SiteProvider } from '../../client/document/context';
import { createRoutes, errorScreenOf } from '../../client/document/Page';
import {
  canonicalPath,
  failWith,
  type PageServer,
  pageServer,
} from '../../client/document/pageServer';
import { navigationOf, type PageHandle, type PageRoute } from '../../client/document/route';
import { errorScreens, routes } from '../../client/routes';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { type Site, siteIn } from '../../shared/site';
import type { Settings } from '../config/settings';
import type { AssetsOf } from './assets';

export interface PageQuery {
  method?: string;
  /** Path and query as they came, with the language. */
  url: string;
  /** For loaders. Public pages need none. */
  server?: PageServer;
  /** Shows the page of an error instead, whatever the address is. */
  failWith?: number;
}

/** What a request adds to its page. */
export type RequestOnly = Pick<RequestValues, 'nonce' | 'reference'>;

/** The page that answers a request: React Router's decision. */
export interface PageMatch {
  status: number;
  language: Language;
  handle: PageHandle;
  /** What was wrong with the address: the name of a parameter. */
  field?: string;
  context: StaticHandlerContext;
}

interface Deps {
  site: Site;
  assetsOf: AssetsOf;
  settings: Pick<Settings, 'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'FORMS_OFF'>;
}

/** Addresses are matched without decoding, since all paths of the site are plain ASCII. */
function splitUrl(url: string): { pathname: string; search: string; hash: string } {
  const [path = ''] = url.split('?', 1);
  // React Router would take `//` for Home.
  const pathname = path.replaceAll('%', '%25').replace(/^\/\//, '/%2F');
  return { pathname, search: url.slice(path.length), hash: '' };
}

/** Asks React Router for the page of a request, and React for its HTML. */
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

  function matchOf(context: StaticHandlerContext, language: Language): PageMatch {
    const error = Object.values(context.errors ?? {})[0];
    if (error === undefined) {
      const handle = context.matches.at(-1)?.route.handle as PageHandle;
      return { status: context.statusCode, language, handle, context };
    }
    if (!isRouteErrorResponse(error)) throw error;
    const { screen, status, data } = errorScreenOf(error, errorScreens);
    return { status, language, handle: screen.handle, field: data?.field, context };
  }

  /** The route of an address in any language; undefined if there is none. */
  function routeOf(url: string): PageRoute | undefined {
    const { language } = splitLanguage(url);
    const { handler } = byLanguage[language];
    const matches = matchRoutes(handler.dataRoutes, splitUrl(url), pathIn(language, '/'));
    return matches?.at(-1)?.route as PageRoute | undefined;
  }

  async function query({ method = 'GET', url, ...own }: PageQuery): Promise<Response | PageMatch> {
    const { language } = splitLanguage(url);
    const { handler } = byLanguage[language];
    const requestContext = new RouterContextProvider();
    if (own.server) requestContext.set(pageServer, own.server);
    if (own.failWith) requestContext.set(failWith, own.failWith);
    const location = splitUrl(url);
    // The path is passed on as it came: a URL would read `//name` as another host.
    const request = new Request(`http://localhost/${location.search}`, {
      method: method === 'GET' || method === 'HEAD' ? method : 'POST',
    });
    const [path = ''] = url.split('?', 1);
    const route = routeOf(url);
    const canonical = route ? canonicalPath(path, route.path) : path;
    // 308 keeps the method.
    if (canonical !== path) return redirect(canonical + new URL(request.url).search, 308);
    const result = await handler.query(request, { requestContext, normalizePath: () => location });
    return result instanceof Response ? result : matchOf(result, language);
  }

  return {
    /** The page of a request, or a redirect. Expected errors are pages too; rejects if a loader fails. */
    query,

    /** The page of an address that exists. */
    async page(of: PageQuery): Promise<PageMatch> {
      const match = await query(of);
      if (match instanceof Response) throw new Error(`${of.url} redirects`);
      return match;
    },

    routeOf,

    /** A page as React renders it. */
    element({ language, context }: PageMatch, values: RequestOnly = {}) {
      const { handler, navigation } = byLanguage[language];
      const request = { ...values, language, navigation, turnstileKey, formsOff, assetsOf };
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
