import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { textsOf } from '../../client/content/texts';
import { RequestProvider, type RequestValues, SiteProvider } from '../../client/document/context';
import { createRoutes, errorScreenOf } from '../../client/document/Page';
import { failWith, onMatch, type PageServer, pageServer } from '../../client/document/pageServer';
import type { PageHandle } from '../../client/document/route';
import { navigationOf } from '../../client/document/route';
import { errorScreens, routes } from '../../client/routes';
import type { SwitchableForm } from '../../shared/captcha';
import { type Language, languages, pathIn, splitLanguage } from '../../shared/language';
import { type Site, siteIn } from '../../shared/site';
import type { Assets } from './assets';

export interface PageQuery {
  method?: string;
  /** Path and query as they came, with the language. */
  url: string;
  /** For loaders. Public pages need none. */
  server?: PageServer;
  onMatch?: (pattern: string) => void;
  /** Shows the page of an error instead, whatever the address is. */
  failWith?: number;
}

/** What a request adds to its page. */
export type RequestOnly = Pick<RequestValues, 'nonce' | 'reference'>;

/** The page that answers a request: React Router's decision. */
export interface PageMatch {
  status: number;
  language: Language;
  /** The pattern of its route; undefined where there is none. */
  pattern?: string;
  handle: PageHandle;
  /** What the loader gave, or what came with the error. */
  data: unknown;
  /** What was wrong with the address: the name of a parameter. */
  field?: string;
  /** An unexpected error. */
  failure?: unknown;
  context: StaticHandlerContext;
}

interface PageRouterParts {
  site: Site;
  assets: Assets;
  /** Turnstile's public key; empty where the captcha is self-hosted. */
  turnstileKey: string;
  formsOff: readonly SwitchableForm[];
}

/** Addresses are matched without decoding, since all paths of the site are plain ASCII. */
function splitUrl(url: string): { pathname: string; search: string; hash: string } {
  const [path = ''] = url.split('?', 1);
  return { pathname: path.replaceAll('%', '%25'), search: url.slice(path.length), hash: '' };
}

/** Asks React Router for the page of a request, and React for its HTML. */
export function createPageRouter(parts: PageRouterParts) {
  const { site, assets, turnstileKey, formsOff } = parts;
  const tree = createRoutes(routes, errorScreens);
  const routerIn = (language: Language) => ({
    handler: createStaticHandler(tree, { basename: pathIn(language, '/') }),
    navigation: navigationOf(routes, textsOf(language)),
  });
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, routerIn(language)]),
  ) as Record<Language, ReturnType<typeof routerIn>>;

  function matchOf(context: StaticHandlerContext, language: Language): PageMatch {
    const last = context.matches.at(-1);
    const error = Object.values(context.errors ?? {})[0];
    const pattern = last?.route.path;
    if (error === undefined) {
      const handle = last?.route.handle as PageHandle;
      const data: unknown = last && context.loaderData[last.route.id];
      return { status: context.statusCode, language, pattern, handle, data, context };
    }
    const { screen, status, data } = errorScreenOf(error, errorScreens);
    const [failure, field] = isRouteErrorResponse(error) ? [undefined, error.data?.field] : [error];
    return { status, language, pattern, handle: screen.handle, data, field, failure, context };
  }

  async function query({ method = 'GET', url, ...own }: PageQuery): Promise<Response | PageMatch> {
    const { language } = splitLanguage(url);
    const { handler } = byLanguage[language];
    const requestContext = new RouterContextProvider();
    if (own.server) requestContext.set(pageServer, own.server);
    if (own.onMatch) requestContext.set(onMatch, own.onMatch);
    if (own.failWith) requestContext.set(failWith, own.failWith);
    const path = splitUrl(url);
    // The path is passed on as it came: a URL would read `//name` as another host.
    const request = new Request(`http://localhost/${path.search}`, {
      method: method === 'GET' || method === 'HEAD' ? method : 'POST',
    });
    let context: StaticHandlerContext | undefined;
    const response = await handler.query(request, {
      requestContext,
      normalizePath: () => path,
      // React Router runs middleware only with this option. The page itself is sent by Express.
      generateMiddlewareResponse: async (run) => {
        const result = await run(request);
        if (result instanceof Response) return result;
        context = result;
        return new Response();
      },
    });
    return context ? matchOf(context, language) : (response as Response);
  }

  return {
    /** The page of a request, or a redirect. Errors are pages too. */
    query,

    /** The page of an address that exists. Rejects if its loader fails. */
    async page(of: PageQuery): Promise<PageMatch> {
      const match = await query(of);
      if (match instanceof Response) throw new Error(`${of.url} redirects`);
      if (match.failure !== undefined) throw match.failure;
      return match;
    },

    /** The pattern of the route of a path in any language, or undefined. */
    patternOf(path: string): string | undefined {
      const { language } = splitLanguage(path);
      const { handler } = byLanguage[language];
      const matches = matchRoutes(handler.dataRoutes, splitUrl(path), pathIn(language, '/'));
      return matches?.at(-1)?.route.path;
    },

    /** A page as React renders it. */
    element({ language, context }: PageMatch, values: RequestOnly = {}) {
      const { handler, navigation } = byLanguage[language];
      const request = {
        ...values,
        language,
        navigation,
        turnstileKey,
        formsOff,
        assetsOf: assets.of,
      };
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
