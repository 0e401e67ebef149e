import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import type { SwitchableForm } from '../../shared/captcha';
import type { Language } from '../../shared/language';
import type { Site } from '../../shared/site';
import { type Texts, textsOf } from '../content/texts';
import type { AssetsOf, PageAssets } from './assets';
import { requiredContext } from './requiredContext';

/** A link of a menu: the page's canonical English path, and its name in the current language. */
export interface NavLink {
  href: string;
  text: string;
}

/** The menus: the bar above every page, and the two lists of pages in the footer. */
export type Menu = 'bar' | 'pages' | 'policies';

/** The links of the menus, created from the table of routes. */
export type Navigation = Readonly<Record<Menu, readonly NavLink[]>>;

/** The values that the server passes to a page about its request. */
interface RequestValues {
  language: Language;
  navigation: Navigation;
  /** Turnstile's public key; empty if the captcha is self-hosted. */
  turnstileKey: string;
  /** Forms that the operator has switched off. */
  formsOff?: readonly SwitchableForm[];
  /** The reference on the page of an error, which the visitor quotes to Support. */
  reference?: string;
}

/** The facts about a page and its request, besides the brand and the loader's data. */
export interface PageContext extends RequestValues {
  /**
   * The canonical English path and query, such as `/Landing?profession=HVAC`. Most error pages have
   * none. An unknown profession, an incomplete reset link (400) and a form that was posted too
   * early (405) have one.
   */
  canonicalPath?: string;
  assets: PageAssets;
}

const where = 'Works in server-rendered pages only; pass props to islands';

export const [SiteProvider, useSite] = requiredContext<Site>(where);

/** The request's values and its files, for the document around a page. */
export const [RequestProvider, usePageRequest] = requiredContext<
  RequestValues & { assetsOf: AssetsOf }
>(where);

export const [PageProvider, usePage] = requiredContext<PageContext>(where);

/**
 * Returns the texts of the page's language. Throws outside a page, because islands have texts of
 * their own.
 */
export function useTexts(): Texts {
  return textsOf(usePage().language);
}

/** Returns the requested profession on the page of an unknown profession, if it can be quoted. */
export function useAskedFor(): string | undefined {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.data?.askedFor : undefined;
}
