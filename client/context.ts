import { createContext, useContext } from 'react';
import type { CaptchaProps } from '../shared/captcha';
import type { LinkOutcome } from '../shared/islandProps';
import type { Language } from '../shared/language';
import type { DeepLinkKind } from '../shared/paths';
import type { Profession } from '../shared/professions';
import type { Site } from '../shared/site';
import type { NavLink } from './navLink';

/** What the deep-link page needs: the record, the app's address for it and the store to fall back to. */
export interface DeepLinkData {
  kind: DeepLinkKind;
  id: string;
  appUrl: string;
  storeUrl: string;
  /** The app that shows the page, e.g. `WhatsApp`, where it is known to block custom schemes. */
  inApp?: string;
  bot: boolean;
  /** No phone and no tablet, as far as its headers say: it helps to go on with one. */
  computer: boolean;
}

/** What a page loads: hashed addresses, and its styles. */
export interface PageAssets {
  /** The page's stylesheet: its text, which stands in the page, or in development mode its address. */
  style: { css: string } | { href: string };
  /** Styles of what is below the first screen, where the page has some; `LaterStyles` links them. */
  laterStyle?: string;
  /** The page's deferred modules. What its own script imports stands before it, so that all are fetched at once. */
  scripts: readonly string[];
  /** The text of the module that fetches the scripts after the first paint. Without it they are fetched at once. */
  afterFirstPaint?: string;
  /** Form pages: the script that says so when those above fail. */
  watch?: string;
}

/** The menus' links to pages of the site, out of the table of views. */
export interface Navigation {
  bar: readonly NavLink[];
  pages: readonly NavLink[];
  policies: readonly NavLink[];
}

/** What a page may know about its own request, besides the brand. */
export interface PageContext {
  language: Language;
  /**
   * Canonical path and query of the page as it is in English, e.g. `/Landing?profession=HVAC`; an error's screen has no
   * address to claim.
   */
  canonicalPath?: string;
  /** The menus' links to pages of the site. */
  navigation: Navigation;
  assets: PageAssets;
  captcha: CaptchaProps;
  /** The visitor asks for less data: no typeface, small pictures. */
  saveData?: boolean;
  /** For inline scripts of the streamed page only; undefined on every other page. */
  nonce?: string;
  /** /Landing: the profession of the address. */
  profession?: Profession;
  /** Profession not found: what was asked for, at most 40 characters. */
  askedFor?: string;
  /** /SP and /CUS. */
  deepLink?: DeepLinkData;
  /** /PasswordRecovery: the check of the link as it comes; undefined when the address is incomplete. */
  linkCheck?: Promise<LinkOutcome>;
  /** Error pages: the id to quote to support. */
  requestId?: string;
}

const SiteContext = createContext<Site | undefined>(undefined);
const PageReactContext = createContext<PageContext | undefined>(undefined);

/** Provides the brand to every page (server only). */
export const SiteProvider = SiteContext.Provider;

/** Provides the request's own values to its page (server only). */
export const PageProvider = PageReactContext.Provider;

/** The brand and its links. Throws outside a page: islands get props instead. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site)
    throw new Error('useSite() works in server-rendered pages only; pass props to islands');
  return site;
}

/** The current page's own values. Throws outside a page. */
export function usePage(): PageContext {
  const page = useContext(PageReactContext);
  if (!page)
    throw new Error('usePage() works in server-rendered pages only; pass props to islands');
  return page;
}
