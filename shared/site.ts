import type { CaptchaProvider } from './captcha';
import type { Language } from './language';
import type { IdForms } from './roles';

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
  /** Share card (1200 x 630, JPEG) of a page by its name, or of a language by `hi/home`; `default` always exists. */
  shareCards: Readonly<Record<string, string>>;
  /** Names of the cards from `BRAND_DIR`, whose content we do not know. */
  shareCardsOfBrandDir: readonly string[];
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
export type Weekday = (typeof weekdays)[number];

/** When the office answers: days of the week in English and times such as 09:00 for machines, and as people read it. */
interface Hours {
  from: Weekday;
  to: Weekday;
  opens: string;
  closes: string;
  shown: string;
}

/** The map of the office, and whose it is. */
export interface SiteMap {
  embedUrl: string;
  linkUrl: string;
  provider: string;
  firm: string;
  privacyUrl: string;
}

/** What people read of the brand, in one language. */
export interface SiteWords {
  name: string;
  parentFirm: string;
  /** With its article: `an IT and creative-services firm`. */
  firmKind: string;
  address: string;
  phone: string;
  /** Where the firm is based, and where the courts are that decide. */
  city: string;
  courtsCity: string;
  hours: Hours;
  map: SiteMap;
  grievanceName: string;
  grievanceDesignation?: string;
  /** The officer's own number, where it is not the office's. */
  grievancePhone?: string;
  /** Facts of the company that only its owner knows; pages leave out what is not set. */
  registeredName?: string;
  registeredOffice?: string;
  /** Where the app is in use; empty if not set. */
  cities: readonly string[];
  /** Which languages the app speaks; empty if not set. */
  appLanguages: readonly string[];
}

/** The brand, its addresses and links from site.json: all that pages get of the settings. */
export interface Site extends SiteWords {
  /** Own origin, without a slash at the end. */
  origin: string;
  /** Those of the website, in the order in which it names them. */
  languages: readonly Language[];
  mainUrl: string;
  webClientUrl: string;
  playStoreUrl: string;
  appStoreUrl: string;
  appScheme: string;
  email: string;
  /** What unique ids look like, such as SP-XX-XXXXXX. */
  idForms: IdForms;
  grievanceEmail: string;
  securityContact: string;
  androidPackage?: string;
  androidSha256: readonly string[];
  /** TEAMID.bundle.id */
  appleAppId?: string;
  /** The App Store's number for the app. */
  appStoreId?: string;
  /** Names the developer in campaign links to the App Store. */
  appStoreProviderToken?: string;
  /** Whether the link to Google Play on /SP/{id} names the record, for an app that reads it. */
  recordInReferrer: boolean;
  /** Names of campaigns that /go/{name} knows. */
  campaigns: readonly string[];
  cin?: string;
  gstin?: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp?: string;
  /** The day from which the policies apply, `YYYY-MM-DD`. */
  effectiveFrom: string;
  /** For how many days logs are kept, and what of an address is in them (`LOG_IP`). */
  logDays: number;
  logIp: 'full' | 'truncated' | 'none';
  captchaProvider: CaptchaProvider;
  /** What people read, by language. */
  inLanguage?: Partial<Record<Language, Partial<SiteWords>>>;
  /** The ground of pages in the light and the dark scheme, and the brand's own colour. */
  themeColours: { page: string; pageDark: string; brand: string };
  brand: BrandAssets;
}

/** The brand as pages of a language show it. */
export function siteIn(site: Site, language: Language): Site {
  return { ...site, ...site.inLanguage?.[language] };
}
