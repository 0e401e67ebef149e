import type { ComponentType } from 'react';
import type { PageContext } from './context';
import type { MetaOf } from './meta';

/** The stylesheet of a page kind: client/styles/pages/{kind}.css. */
export type StyleKind =
  | 'home'
  | 'landing'
  | 'profession'
  | 'company'
  | 'legal'
  | 'form'
  | 'plain'
  | 'styleguide';

/** The script of a page: client/browser/{name}.ts. */
export type ScriptName = 'page' | 'home' | 'landing' | 'form' | 'deepLink' | 'download';

/** What a request may add to its page. */
export type PageValues = Partial<
  Omit<PageContext, 'assets' | 'captcha' | 'language' | 'navigation'>
>;

/** One screen of the site: what it shows, loads and tells search engines. */
export interface View {
  page: ComponentType;
  meta: MetaOf;
  styles: StyleKind;
  /** In their place where the page shows one profession. */
  professionStyles?: StyleKind;
  script: ScriptName;
  /** Third parties that the page may have to let in, by the content security policy. */
  thirdParties?: readonly ('captcha' | 'map')[];
  /** The address must not be told to anybody as a referrer, our own files included. */
  isPrivate?: boolean;
}

/** The bar above every page, and the two lists of pages in the footer. */
export type Menu = 'bar' | 'pages' | 'policies';

/** A screen with an address of its own: one row of the table of views. */
export interface PageView extends View {
  /** As Express and React Router write it: `/Contact`, `/SP/:id`. */
  path: string;
  /** The same for every visitor: rendered once, and answered from memory. */
  cached: boolean;
  /** In the sitemap, and to be found by searching: the day (`2026-11-22`) on which its words last changed. */
  lastChanged?: string;
  /** Further addresses of the same path that are pages of their own, by what they show. */
  variants?: readonly (PageValues & { canonicalPath: string })[];
  /** The menus that link to it; their name for it stands in client/content/en/layout.ts. */
  menus?: readonly Menu[];
  /** Exists in development mode alone. */
  developmentOnly?: boolean;
}

/** Every screen that has an address, by its name. */
export type ViewTable = Readonly<Record<string, PageView>>;

/** Statuses whose answer is a screen in the place of the one that was asked for. */
export type ErrorStatus = 404 | 405 | 429 | 500;
