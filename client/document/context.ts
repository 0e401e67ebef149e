import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { SwitchableForm } from '../../shared/captcha';
import type { Language } from '../../shared/language';
import type { Site } from '../../shared/site';
import { type Texts, textsOf } from '../content/texts';
import type { AssetsOf, PageAssets } from './assets';
import { requiredContext } from './requiredContext';

/** A link of a menu: the page's canonical English address, and its name in the page's language. */
export interface NavLink {
  href: string;
  text: string;
}

/** The bar above every page, and the two lists of pages in the footer. */
export type Menu = 'bar' | 'pages' | 'policies';

/** The menus' links to pages of the site, out of the table of routes. */
export type Navigation = Readonly<Record<Menu, readonly NavLink[]>>;

/** What the server passes to a page about its request. */
export interface RequestValues {
  language: Language;
  navigation: Navigation;
  /** Turnstile's public key; empty where the captcha is self-hosted. */
  turnstileKey: string;
  /** Forms that the operator has switched off. */
  formsOff?: readonly SwitchableForm[];
  /** On an error page: what to quote to Support. */
  reference?: string;
}

/** What a page may know about itself and its request, besides the brand and its loader's data. */
export interface PageContext extends RequestValues {
  /**
   * Canonical path and query of the page as it is in English, e.g. `/Landing?profession=HVAC`; the page of an error has
   * none unless it belongs to its address.
   */
  canonicalPath?: string;
  assets: PageAssets;
}

/** What the server gives to the document around a page. */
export interface PageRequest extends RequestValues {
  assetsOf: AssetsOf;
}

const where = 'Works in server-rendered pages only; pass props to islands';

export const [SiteProvider, useSite] = requiredContext<Site>(where);

/** What the server says of the request; for the document around a page. */
export const [RequestProvider, usePageRequest] = requiredContext<PageRequest>(where);

export const [PageProvider, usePage] = requiredContext<PageContext>(where);

/** The texts of the page's language. Throws outside a page: islands have their own texts. */
export function useTexts(): Texts {
  return textsOf(usePage().language);
}

/** On the page of a profession that we do not know: what was asked for, if it can be quoted. */
export function useAskedFor(): string | undefined {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.data?.askedFor : undefined;
}
