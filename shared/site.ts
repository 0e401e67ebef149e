/** A picture or icon of the brand with its public address. */
export interface BrandAssets {
  /** Square monogram, SVG. */
  logoMark: string;
  /** Share card (1200 x 630, JPEG) of a page by its name; `default` always exists. */
  shareCards: Readonly<Record<string, string>>;
  /** Names of the cards that the brand has drawn itself: nobody here knows what they show. */
  ownShareCards: readonly string[];
  icons: { svg: string; appleTouch: string; png192: string; png512: string; maskable512: string };
}

/** The brand, its addresses and links, as the settings give them: what pages may know of the settings. */
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
  /** One sentence on what plans cost. */
  pricesNote?: string;
  brand: BrandAssets;
}
