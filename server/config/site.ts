import { type Language, translations } from '../../shared/language';
import type { BrandAssets, Site, SiteMap, SiteWords } from '../../shared/site';
import { brandPalettes } from './brandColours';
import type { Settings } from './settings';
import { sampleSite } from './siteFile';
import type { ByLanguage, SiteFile } from './siteSchema';

/** Metres of one pixel at zoom 0 on the equator (Web Mercator, 256-pixel tiles), in degrees of longitude. */
const degreesPerPixel = 360 / 256;

function openStreetMap(lat: number, lng: number, zoom: number): SiteMap {
  const halfWidth = (degreesPerPixel / 2 ** zoom) * 300;
  const halfHeight = halfWidth * 0.6;
  const box = [lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight];
  const embed = new URL('https://www.openstreetmap.org/export/embed.html');
  embed.searchParams.set('bbox', box.map((n) => n.toFixed(6)).join(','));
  embed.searchParams.set('layer', 'mapnik');
  embed.searchParams.set('marker', `${lat},${lng}`);
  return {
    embedUrl: embed.href,
    linkUrl: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
    provider: 'OpenStreetMap',
    firm: 'OpenStreetMap Foundation',
    privacyUrl: 'https://wiki.osmfoundation.org/wiki/Privacy_Policy',
  };
}

/** The value of a language, else the English one, which is also the one for all. */
function inLanguage<T>(value: ByLanguage<T>, language: Language): T {
  if (typeof value !== 'object' || value === null || !('en' in value)) return value as T;
  return value[language] ?? value.en;
}

/** What people read of a site.json, as pages of a language show it. */
function wordsIn(file: SiteFile, language: Language): SiteWords {
  const inWords = (value: ByLanguage<string>) => inLanguage(value, language);
  const ifSet = <T>(value: ByLanguage<T> | undefined) =>
    value === undefined ? undefined : inLanguage(value, language);
  const { map } = file;
  return {
    name: inWords(file.name),
    parentFirm: inWords(file.parentFirm),
    firmKind: inWords(file.firmKind),
    registeredName: ifSet(file.registeredName),
    registeredOffice: ifSet(file.registeredOffice),
    city: inWords(file.city),
    courtsCity: inWords(file.courtsCity),
    address: inWords(file.address),
    phone: inWords(file.phone),
    hours: { ...file.hours, shown: inWords(file.hours.shown) },
    map:
      'embedUrl' in map
        ? { ...map, provider: inWords(map.provider), firm: inWords(map.firm) }
        : openStreetMap(map.lat, map.lng, map.zoom),
    grievanceName: inWords(file.grievanceName),
    grievanceDesignation: ifSet(file.grievanceDesignation),
    grievancePhone: ifSet(file.grievancePhone),
    cities: ifSet(file.cities) ?? [],
    appLanguages: ifSet(file.appLanguages) ?? [],
    pricesNote: ifSet(file.pricesNote),
  };
}

/** The colours of a site.json if they are not the sample's, which the build has. */
export function ownColours({ colours }: SiteFile) {
  const inLowerCase = (all: SiteFile['colours']) => ({
    brand: all.brand.toLowerCase(),
    action: all.action.toLowerCase(),
    page: all.page.toLowerCase(),
  });
  const own = inLowerCase(colours);
  const isSample = JSON.stringify(own) === JSON.stringify(inLowerCase(sampleSite().colours));
  return isSample ? undefined : own;
}

/** What the brand's pages follow. */
type SiteSettings = Pick<Settings, 'site' | 'PUBLIC_ORIGIN' | 'LOG_IP' | 'CAPTCHA_PROVIDER'>;

/** The brand as pages see it, built from the settings. */
export function createSite(settings: SiteSettings, brand: BrandAssets): Site {
  const { site: file, PUBLIC_ORIGIN, LOG_IP, CAPTCHA_PROVIDER } = settings;
  const colours = ownColours(file);
  return {
    ...wordsIn(file, 'en'),
    origin: PUBLIC_ORIGIN,
    mainUrl: file.mainUrl,
    webClientUrl: file.webClientUrl,
    playStoreUrl: file.playStoreUrl,
    appStoreUrl: file.appStoreUrl,
    appScheme: file.appScheme,
    email: file.email,
    whatsapp: file.whatsapp,
    idForms: file.idForms,
    grievanceEmail: file.grievanceEmail,
    securityContact: file.securityContact,
    androidPackage: file.androidPackage,
    androidSha256: file.androidSha256?.map((each) => each.toUpperCase()) ?? [],
    appleAppId: file.appleAppId,
    appStoreId: file.appStoreId,
    appStoreProviderToken: file.appStoreProviderToken,
    recordInReferrer: file.recordInReferrer ?? false,
    campaigns: file.campaigns ?? [],
    cin: file.cin,
    gstin: file.gstin,
    effectiveFrom: file.effectiveFrom,
    logDays: file.logDays,
    logIp: LOG_IP,
    captchaProvider: CAPTCHA_PROVIDER,
    inLanguage: Object.fromEntries(translations.map((each) => [each, wordsIn(file, each)])),
    themeColours: {
      page: file.colours.page.toLowerCase(),
      // The sample's is in tokens.css.
      pageDark: colours ? brandPalettes(colours).dark.page : '#16152e',
      brand: file.colours.brand.toLowerCase(),
    },
    brand,
  };
}
