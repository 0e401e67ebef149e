import type { CaptchaProvider } from './captcha';
import type { Store } from './clientEvents';
import type { Language } from './language';
import type { OtherMap, SiteFile } from './siteSchema';

/**
 * An SVG that a page contains as markup: its `viewBox`, the default fill, and the elements in it.
 */
export interface PlainSvg {
  viewBox: string;
  fill?: string;
  shapes: string;
}

export interface BrandAssets {
  /** Square monogram, SVG. */
  logoMark: string;
  /** The monogram as markup, if it consists of plain shapes only. */
  logoShapes?: PlainSvg;
  /** The monogram for dark grounds, if the brand has one. */
  logoOnDark?: string;
  /** The stores' official badges, if the brand has both. */
  storeBadges?: Readonly<Record<Store, string>>;
  /**
   * The share cards (1200 x 630, JPEG) by page, such as `home`, or by language and page, such as
   * `hi/home`. `default` always exists.
   */
  shareCards: Readonly<Record<string, { url: string; isOfBrandDir: boolean }>>;
  icons: { svg: string; appleTouch: string; png192: string; png512: string; maskable512: string };
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/**
 * A value in one language: each value that is given by language becomes one value, at any depth.
 */
export type InLanguage<T> = T extends { en: infer One }
  ? One
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]: InLanguage<T[K]> }
      : T;

/** A site.json in one language, with the URLs of its map. */
export type SiteWords = Omit<InLanguage<SiteFile>, 'map'> & { map: InLanguage<OtherMap> };

/** The brand as pages show it: site.json in English, and values that follow from the settings. */
export interface Site extends SiteWords {
  /** The origin of the site, without a slash at the end. */
  origin: string;
  /** How the log writes client addresses (`LOG_IP`). */
  logIp: 'full' | 'truncated' | 'none';
  captchaProvider: CaptchaProvider;
  /** The values of site.json in each language. */
  inLanguage: Readonly<Record<Language, SiteWords>>;
  /** The background of pages in the dark scheme. */
  pageDark: string;
  brand: BrandAssets;
}

/** Returns the brand in a language. */
export function siteIn(site: Site, language: Language): Site {
  return { ...site, ...site.inLanguage[language] };
}
