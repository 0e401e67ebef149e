import { type Language, translations } from '../../shared/language';
import type { BrandAssets, Site, SiteWords } from '../../shared/site';
import { brandPalettes } from './brandColours';
import type { Settings } from './settings';
import { sampleCity } from './siteSettings';

/** Metres of one pixel at zoom 0 on the equator (Web Mercator, 256-pixel tiles), in degrees of longitude. */
const degreesPerPixel = 360 / 256;

function openStreetMap(lat: number, lng: number, zoom: number): { embed: string; link: string } {
  const halfWidth = (degreesPerPixel / 2 ** zoom) * 300;
  const halfHeight = halfWidth * 0.6;
  const box = [lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight];
  const embed = new URL('https://www.openstreetmap.org/export/embed.html');
  embed.searchParams.set('bbox', box.map((n) => n.toFixed(6)).join(','));
  embed.searchParams.set('layer', 'mapnik');
  embed.searchParams.set('marker', `${lat},${lng}`);
  return {
    embed: embed.href,
    link: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
  };
}

/** The words of a language that are set. */
function wordsIn(settings: Settings, language: Exclude<Language, 'en'>): Partial<SiteWords> {
  const suffix = language.toUpperCase() as Uppercase<typeof language>;
  const isSample = settings.SITE_CITY === sampleCity.en;
  const city = settings[`SITE_CITY_${suffix}`] ?? (isSample ? sampleCity[language] : undefined);
  const isSameCity = !settings.SITE_COURTS_CITY || settings.SITE_COURTS_CITY === settings.SITE_CITY;
  const words = {
    city,
    courtsCity: settings[`SITE_COURTS_CITY_${suffix}`] ?? (isSameCity ? city : undefined),
    grievanceName: settings[`SITE_GRIEVANCE_NAME_${suffix}`],
    grievanceDesignation: settings[`SITE_GRIEVANCE_DESIGNATION_${suffix}`],
    cities: settings[`SITE_CITIES_${suffix}`],
    appLanguages: settings[`SITE_APP_LANGUAGES_${suffix}`],
    pricesNote: settings[`SITE_PRICES_NOTE_${suffix}`],
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

/** The brand as pages see it, built from the settings. */
export function createSite(settings: Settings, brand: BrandAssets): Site {
  const { SITE_MAP_LAT: lat, SITE_MAP_LNG: lng, SITE_MAP_ZOOM: zoom } = settings;
  const map = openStreetMap(lat, lng, zoom);
  const { BRAND_COLOR, BRAND_PAGE_COLOR, brandColours } = settings;
  return {
    name: settings.SITE_NAME,
    origin: settings.PUBLIC_ORIGIN,
    mainUrl: settings.SITE_MAIN_URL,
    webClientUrl: settings.SITE_WEB_CLIENT_URL,
    playStoreUrl: settings.SITE_PLAY_STORE_URL,
    appStoreUrl: settings.SITE_APP_STORE_URL,
    appScheme: settings.SITE_APP_SCHEME,
    email: settings.SITE_EMAIL,
    phone: settings.SITE_PHONE,
    parentFirm: settings.SITE_PARENT_FIRM,
    address: settings.SITE_ADDRESS,
    city: settings.SITE_CITY,
    courtsCity: settings.SITE_COURTS_CITY ?? settings.SITE_CITY,
    idForms: {
      service_provider: settings.SITE_ID_FORM_PROVIDER,
      service_seeker: settings.SITE_ID_FORM_CLIENT,
      service_agent: settings.SITE_ID_FORM_AGENT,
    },
    map: { lat, lng, zoom, embedUrl: settings.SITE_MAP_EMBED_URL ?? map.embed, linkUrl: map.link },
    grievanceName: settings.SITE_GRIEVANCE_NAME,
    grievanceEmail: settings.SITE_GRIEVANCE_EMAIL,
    grievanceDesignation: settings.SITE_GRIEVANCE_DESIGNATION,
    grievancePhone: settings.SITE_GRIEVANCE_PHONE,
    securityContact: settings.SITE_SECURITY_CONTACT,
    androidPackage: settings.SITE_ANDROID_PACKAGE,
    androidSha256:
      settings.SITE_ANDROID_SHA256?.split(',').map((s) => s.trim().toUpperCase()) ?? [],
    appleAppId: settings.SITE_APPLE_APP_ID,
    appStoreId: settings.SITE_APP_STORE_ID,
    registeredName: settings.SITE_REGISTERED_NAME,
    cin: settings.SITE_CIN,
    gstin: settings.SITE_GSTIN,
    registeredOffice: settings.SITE_REGISTERED_OFFICE,
    whatsapp: settings.SITE_WHATSAPP,
    cities: settings.SITE_CITIES ?? [],
    appLanguages: settings.SITE_APP_LANGUAGES ?? [],
    plans: settings.SITE_PLANS ?? [],
    rating: settings.SITE_RATING,
    customers: settings.SITE_CUSTOMERS ?? [],
    pricesNote: settings.SITE_PRICES_NOTE,
    inLanguage: Object.fromEntries(translations.map((each) => [each, wordsIn(settings, each)])),
    mendTypos: settings.SITE_MEND_TYPOS,
    themeColours: {
      page: BRAND_PAGE_COLOR,
      // The sample's is in tokens.css.
      pageDark: brandColours ? brandPalettes(brandColours).dark.page : '#16152e',
      brand: BRAND_COLOR,
    },
    brand,
  };
}
