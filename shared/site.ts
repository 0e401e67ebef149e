import type { CaptchaProvider } from './captcha';
import type { Store } from './clientEvents';
import type { Language } from './language';
import type { OtherMap, SiteFile } from './siteSchema';

/** An SVG as a page draws it: its coordinates, the fill of what names none, and the markup in it. */
export interface PlainSvg {
  viewBox: string;
  fill?: string;
  shapes: string;
}

export interface BrandAssets {
  /** Square monogram, SVG. */
  logoMark: string;
  /** The same as markup for the page, if it is nothing but plain shapes. */
  logoShapes?: PlainSvg;
  /** The same for dark grounds, if the brand has one. */
  logoOnDark?: string;
  /** The stores' official badges, if the brand has both. */
  storeBadges?: Readonly<Record<Store, string>>;
  /**
   * Share card (1200 x 630, JPEG) of a page by its name, or of a language by `hi/home`; `default` always exists. What those of
   * `BRAND_DIR` show is not known.
   */
  shareCards: Readonly<Record<string, { url: string; isOfBrandDir: boolean }>>;
  icons: { svg: string; appleTouch: string; png192: string; png512: string; maskable512: string };
}

/** In the order of a week. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A value as one language has it: what is given by language becomes one value, at any depth. */
export type InLanguage<T> = T extends { en: infer One }
  ? One
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]: InLanguage<T[K]> }
      : T;

/** A site.json in one language, with the address of its map. */
export type SiteWords = Omit<InLanguage<SiteFile>, 'map'> & { map: InLanguage<OtherMap> };

/** The brand as pages show it: what site.json says in English, and what follows from the settings. */
export interface Site extends SiteWords {
  /** Own origin, without a slash at the end. */
  origin: string;
  /** What of an address is in the log (`LOG_IP`). */
  logIp: 'full' | 'truncated' | 'none';
  captchaProvider: CaptchaProvider;
  /** What site.json says in each language. */
  inLanguage: Readonly<Record<Language, SiteWords>>;
  /** The ground of pages in the dark scheme. */
  pageDark: string;
  brand: BrandAssets;
}

/** The brand as pages of a language show it. */
export function siteIn(site: Site, language: Language): Site {
  return { ...site, ...site.inLanguage[language] };
}
