import type { Language } from './language';
import type { IdForms } from './roles';

export interface BrandAssets {
  /** Square monogram, SVG. */
  logoMark: string;
  /** Share card (1200 x 630, JPEG) of a page by its name; `default` always exists. */
  shareCards: Readonly<Record<string, string>>;
  /** Names of the cards from `BRAND_DIR`, whose content we do not know. */
  ownShareCards: readonly string[];
  icons: { svg: string; appleTouch: string; png192: string; png512: string; maskable512: string };
}

/** A subscription plan as its owner prices it. */
export interface Plan {
  name: string;
  rupees: number;
  /** What the price is for; once if not set. */
  per?: 'month' | 'year';
}

/** The brand, its addresses and links from the settings: all that pages get of the settings. */
export interface Site {
  name: string;
  /** Own origin, without a slash at the end. */
  origin: string;
  mainUrl: string;
  webClientUrl: string;
  playStoreUrl: string;
  appStoreUrl: string;
  appScheme: string;
  email: string;
  phone: string;
  parentFirm: string;
  address: string;
  /** Where the firm is based, and where the courts are that decide. */
  city: string;
  courtsCity: string;
  /** What unique ids look like, such as SP-XX-XXXXXX. */
  idForms: IdForms;
  map: { lat: number; lng: number; zoom: number; embedUrl: string; linkUrl: string };
  grievanceName: string;
  grievanceEmail: string;
  grievanceDesignation?: string;
  /** The officer's own number, where it is not the office's. */
  grievancePhone?: string;
  securityContact: string;
  androidPackage?: string;
  androidSha256: readonly string[];
  /** TEAMID.bundle.id */
  appleAppId?: string;
  /** The App Store's number for the app. */
  appStoreId?: string;
  /** Facts of the company that only its owner knows; pages leave out what is not set. */
  registeredName?: string;
  cin?: string;
  gstin?: string;
  registeredOffice?: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp?: string;
  /** Where the app is in use; empty if not set. */
  cities: readonly string[];
  /** Which languages the app speaks; empty if not set. */
  appLanguages: readonly string[];
  /** Plans with their prices; empty if not set. */
  plans: readonly Plan[];
  /** The stores' rating: the average of 5, and how many have rated. */
  rating?: { value: number; count: number };
  /** Businesses that use the app and may be named; empty if not set. */
  customers: readonly string[];
  /** One sentence on what plans cost. */
  pricesNote?: string;
  /** What reads differently in a language; the rest is as above. */
  inLanguage?: Partial<Record<Language, Partial<SiteWords>>>;
  /** Without the typos of the specification's English sentences. */
  mendTypos?: boolean;
  /** The ground of pages in the light and the dark scheme, and the brand's own colour. */
  themeColours: { page: string; pageDark: string; brand: string };
  brand: BrandAssets;
}

/** Settings that people read, and that may be written in each language. */
export type SiteWords = Pick<
  Site,
  | 'city'
  | 'courtsCity'
  | 'grievanceName'
  | 'grievanceDesignation'
  | 'cities'
  | 'appLanguages'
  | 'pricesNote'
>;

/** The brand as pages of a language show it. */
export function siteIn(site: Site, language: Language): Site {
  return { ...site, ...site.inLanguage?.[language] };
}
