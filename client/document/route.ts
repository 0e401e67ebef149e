import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { Thing } from 'schema-dts';
import type { Site } from '../../shared/site';
import type { Texts } from '../content/texts';
import type { ScriptName, StyleKind } from './assets';
import type { Menu, Navigation, NavLink, PageContext } from './context';
import type { LoaderContext, RequestDevice } from './loaderContext';

/** The files and metadata of a screen. */
export interface ScreenHandle {
  /** @param data the data of the route's loader; undefined on the page of an error */
  meta(site: Site, page: PageContext, texts: Texts, data: unknown): PageMeta;
  styles: StyleKind;
  /** The stylesheet of the page of one profession, used instead of `styles`. */
  professionStyles?: StyleKind;
  script: ScriptName;
  /** The third parties that the page's content security policy allows. */
  thirdParties?: readonly ('captcha' | 'map')[];
  /**
   * True if the URL may contain a secret: `Referrer-Policy: no-referrer`, and no cache stores the
   * page.
   */
  isPrivate?: boolean;
  /** A script that `meta` puts into the head; the content security policy names its hash. */
  headScript?: string;
}

/** A screen: its component, files and metadata. */
export interface Screen {
  Component: ComponentType;
  handle: ScreenHandle;
}

/** The values on which a page's response depends. */
export interface RespondContext extends Pick<LoaderContext, 'site' | 'language'> {
  /** The last segment of the path, as requested. */
  lastSegment: string;
  query: URLSearchParams;
  /** Returns the device. Adds the headers that it reads to `Vary`. */
  device(): RequestDevice;
}

/** The values for which a page is rendered. They are the key of the page cache. */
export interface PageQuery {
  /** The canonical path, and the query. */
  url: string;
  /** The device, for pages that differ by device. */
  device?: RequestDevice;
  /** The status of an error page that is shown instead, whatever the URL is. */
  forcedStatus?: number;
  /** The reference on that page, which the visitor quotes to Support. */
  reference?: string | undefined;
}

/** A response from a page template. */
export interface TemplateResponse extends PageQuery {
  /**
   * The value that replaces `valuePlaceholder` in the rendered page. The URL contains the
   * placeholder instead of the value.
   */
  value?: string;
  /** The invalid parameter of the URL, for the log. */
  wrong?: string;
}

/** The response to a request for a page: a page template, or a redirect. */
export type PageResponse = TemplateResponse | { redirect: string; status: 302 | 308 };

/** The facts about a page for the page cache, the sitemap, the menus and the headers. */
export interface PageHandle extends ScreenHandle {
  /**
   * True if the page is the same for every visitor. It is rendered once, stored in memory, and sent
   * with an `ETag`.
   */
  isPublic?: boolean;
  /**
   * The day (`2026-11-22`) on which the page's texts last changed. Pages without one are not
   * indexed.
   */
  lastChanged?: string | ((site: Site) => string);
  /** The canonical URLs of the same path with a query. */
  variants?: readonly string[];
  /**
   * Returns the canonical URL for a query, or undefined if no page exists for it. Without this
   * function the query is ignored.
   */
  canonicalUrl?(query: URLSearchParams): string | undefined;
  /** Returns the response if the cache has no public page. */
  respond?(context: RespondContext): PageResponse;
  /** The menus that link to the page. client/content/en/layout.json has its name in them. */
  menus?: readonly Menu[];
}

export type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

export interface PageRoute extends Screen {
  /** The key of its name in the texts of the menus. */
  id: string;
  /**
   * The path in React Router's form without the language: `/Contact`, `/SP/:id`. It is the name of
   * the route in logs and metrics.
   */
  path: string;
  loader?(args: LoaderArgs): unknown;
  handle: PageHandle;
}

/** The screens of errors by status, and the one that a loader names. */
export type ErrorScreens = Readonly<Record<400 | 404 | 405 | 500 | 'unknownProfession', Screen>>;

/** A page's metadata for search engines and share cards. */
export interface PageMeta {
  /** `Page – Site name`, at most 60 characters. */
  title: string;
  /**
   * The title of the share card, if it differs from the one in search results; at most 60
   * characters.
   */
  shareTitle?: string;
  /** 120 to 155 characters; no other page has the same. */
  description: string;
  /** The name of the share card under brand/og without extension; `default` unless set. */
  shareCard?: string;
  /** Structured data. The document adds its `@context`. */
  jsonLd?: readonly Exclude<Thing, string>[];
  /** Further elements of `<head>`, such as a `<noscript>` refresh. */
  head?: ReactNode;
}

/**
 * The function that returns a page's metadata. Each page module exports one beside its component.
 * `texts` are those of the page's language; `data` is that of its loader, if it has one.
 */
export type MetaOf<Data = void> = (
  site: Site,
  page: PageContext,
  texts: Texts,
  data: Data,
) => PageMeta;

/**
 * Returns the links of the menus, in the order of the table. Throws if a page in a menu has no
 * name.
 */
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
