import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { Thing } from 'schema-dts';
import type { Site } from '../../shared/site';
import type { Texts } from '../content/texts';
import type { ScriptName, StyleKind } from './assets';
import type { Menu, Navigation, NavLink, PageContext } from './context';
import type { PageServer, RequestDevice } from './loaderContext';

/** What a screen loads, and its metadata. */
export interface ScreenHandle {
  /** @param data what the route's loader gave, or what came with the error */
  meta(site: Site, page: PageContext, texts: Texts, data: unknown): PageMeta;
  styles: StyleKind;
  /** Used instead where the page shows one profession. */
  professionStyles?: StyleKind;
  script: ScriptName;
  /** Third parties that the content security policy of the page allows. */
  thirdParties?: readonly ('captcha' | 'map')[];
  /** The address contains a secret: `Referrer-Policy: no-referrer`, and nothing is cached. */
  isPrivate?: boolean;
  /** A script that `meta` puts into the head; the content security policy names its hash. */
  headScript?: string;
}

/** A screen: its component, assets and metadata. */
export interface Screen {
  Component: ComponentType;
  handle: ScreenHandle;
}

/** What a page's answer depends on. */
export interface RespondContext extends Pick<PageServer, 'site' | 'language'> {
  /** The last segment of the path, as it came. */
  last: string;
  query: URLSearchParams;
  /** Also names the headers that it reads in `Vary`. */
  device(): RequestDevice;
}

/** What a page is rendered for. */
export interface PageQuery {
  /** Path, canonically spelled, and query. */
  url: string;
  /** For pages that differ by device. */
  device?: RequestDevice;
  /** Shows the page of an error instead, whatever the address is. */
  forcedStatus?: number;
  /** On it: what to quote to Support. */
  reference?: string | undefined;
}

/** A page that is kept by what it is rendered for. */
export interface KeptAnswer extends PageQuery {
  /** The visitor's own word. The address has `valuePlaceholder` in its place. */
  value?: string;
  /** The parameter of the address that is wrong, for the log. */
  wrong?: string;
}

/** What a request gets for which nothing is rendered. */
export type Answer = KeptAnswer | { redirect: string; status: 302 | 308 };

/** What the page cache, the sitemap, the menus and the headers need to know of a page. */
export interface PageHandle extends ScreenHandle {
  /** The same for every visitor: rendered once, kept in memory, and sent with an `ETag`. */
  isPublic?: boolean;
  /** In the sitemap, and found by search engines: the day (`2026-11-22`) on which its words last changed. */
  lastChanged?: string | ((site: Site) => string);
  /** Canonical addresses of the same path with a query. */
  variants?: readonly string[];
  /** The canonical address for a query; undefined if that query has no page. Without it queries change nothing. */
  canonicalAddress?(query: URLSearchParams): string | undefined;
  /** The answer where the cache has no public page. */
  answer?(context: RespondContext): Answer;
  /** The menus that link to it; their name for it is in client/content/en/layout.json. */
  menus?: readonly Menu[];
}

export type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

export interface PageRoute extends Screen {
  /** Its name in the menus' texts. */
  id: string;
  /** As React Router writes it, without the language: `/Contact`, `/SP/:id`. It names the route in logs and metrics. */
  path: string;
  loader?(args: LoaderArgs): unknown;
  handle: PageHandle;
}

/** The screens of errors: by status, or by the name that was thrown with it. */
export type ErrorScreens = Readonly<Record<400 | 404 | 405 | 500 | ErrorScreenName, Screen>>;

/** Error screens that are thrown by name. */
export type ErrorScreenName = 'unknownProfession';

/** A page's metadata for search engines and share cards. */
export interface PageMeta {
  /** At most 60 characters, `Page – Site name`. */
  title: string;
  /** The title of the share card, where it differs from the one in search results; at most 60 characters. */
  shareTitle?: string;
  /** 120 to 155 characters, its own. */
  description: string;
  /** Name of the share card under brand/og, without ending; `default` where the page has none. */
  shareCard?: string;
  /** Structured data; the document adds its context. */
  jsonLd?: readonly Exclude<Thing, string>[];
  /** Further elements of `<head>`, e.g. a `<noscript>` refresh. */
  head?: ReactNode;
}

/**
 * Each page module exports one of these beside its component; `texts` are those of the page's language, `data` is what its
 * loader gave, if it has one.
 */
export type MetaOf<Data = void> = (
  site: Site,
  page: PageContext,
  texts: Texts,
  data: Data,
) => PageMeta;

/** The menus' links, in the order of the table. Throws where a page in a menu has no name. */
export function navigationOf(
  routes: readonly PageRoute[],
  { layout: { menuNames } }: Texts,
): Navigation {
  const names: Readonly<Record<string, string>> = menuNames;
  const linksOf = (menu: Menu): NavLink[] =>
    routes
      .filter(({ handle }) => handle.menus?.includes(menu))
      .map(({ id, path }) => {
        const text = names[id];
        if (!text) throw new Error(`client/content/en/layout.json has no menu name for ${id}`);
        return { href: path, text };
      });
  return { bar: linksOf('bar'), pages: linksOf('pages'), policies: linksOf('policies') };
}
