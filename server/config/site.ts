import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Language, languages } from '../../shared/language';
import type { BrandAssets, InLanguage, Site, SiteWords } from '../../shared/site';
import { publicSiteSchema, type SiteFile, siteSchema } from '../../shared/siteSchema';
import { builtBrandDir } from './brand';
import { brandPalettes, colourMistakes } from './colours';
import type { Settings } from './settings';

type Values = Readonly<Record<string, unknown>>;

/** @throws Error that says what is wrong with the file */
function readJson(file: string): Values {
  try {
    // A decoder drops the byte order mark that some editors write.
    return JSON.parse(new TextDecoder().decode(readFileSync(file)));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Replaces Zod's message for a missing value, which is written for programmers. */
const inPlainWords = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : undefined),
};

const readSample = () => readJson(join(builtBrandDir(), 'site.json'));

/** The values that a public site must not share with the sample. `reservedHost` finds its URLs. */
const namesOfFirm: (keyof SiteFile)[] = ['parentFirm', 'address', 'phone', 'grievanceName'];

const unsettled =
  'policiesApproved: expected the lawyer who has settled the list in client/content/legal/README.md';

/** Matches URLs and e-mail addresses with a name reserved for examples (RFC 2606). */
const reservedHost = /(@|:\/\/)([\w.-]+\.)?(example|example\.(com|org|net)|test)(?![\w.-])/i;

/** Returns the texts of a value, in all its languages. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/**
 * Returns the values that are still the sample's, or that use a name reserved for examples, a line
 * each.
 */
function sampleMistakes(given: Values): string[] {
  const sample = readSample();
  return Object.entries(given).flatMap(([name, value]) => {
    const texts = textsOf(value);
    if (texts.some((text) => reservedHost.test(text)))
      return [`${name}: is on a name that is reserved for examples`];
    const ofSample = namesOfFirm.includes(name as keyof SiteFile) ? textsOf(sample[name]) : [];
    return texts.some((text) => ofSample.includes(text)) ? [`${name}: is still the sample's`] : [];
  });
}

/**
 * Reads site.json in the brand's folder. Without a folder no value is set.
 * @throws Error that says what is wrong with the folder or the file
 */
function readSiteJson(brandDir: string | undefined): Values {
  if (!brandDir) return {};
  if (!existsSync(brandDir)) throw new Error('BRAND_DIR: expected the path of a folder');
  const file = join(brandDir, 'site.json');
  return existsSync(file) ? readJson(file) : {};
}

/**
 * Reads and checks a brand's site.json.
 * @param isDemo whether the sample's values may be shown, and replace values that are not set
 * @throws Error with every mistake, a line each
 */
export function readSite(brandDir: string | undefined, isDemo: boolean): SiteFile {
  const given = readSiteJson(brandDir);
  const { data, error } = isDemo
    ? siteSchema.safeParse({ ...readSample(), ...given }, inPlainWords)
    : publicSiteSchema.safeParse(given, inPlainWords);
  const mistakes = [
    ...(error ? [z.prettifyError(error)] : colourMistakes(data.colours)),
    ...(isDemo ? [] : sampleMistakes(given)),
    ...(error?.issues.some(({ path }) => path[0] === 'policiesApproved') ? [unsettled] : []),
  ];
  if (!data || mistakes.length > 0) {
    const hint = isDemo ? '' : ' (SITE_SAMPLE_OK=1 shows the sample, for a trial)';
    throw new Error(`site.json${hint}:\n${mistakes.join('\n')}`);
  }
  return data;
}

/** The width of a pixel at zoom 0, in degrees of longitude (Web Mercator, 256-pixel tiles). */
const degreesPerPixel = 360 / 256;

function openStreetMap(lat: number, lng: number, zoom: number): SiteWords['map'] {
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

/**
 * Returns the value in a language: the English one if the language is missing, or the value itself
 * if it is the same in all languages.
 */
function inLanguage<T>(value: T, language: Language): InLanguage<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value as InLanguage<T>;
  if ('en' in value) return ((value as Values)[language] ?? value.en) as InLanguage<T>;
  const entries = Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]);
  return Object.fromEntries(entries) as InLanguage<T>;
}

/** Returns a site.json in a language. */
function wordsIn(file: SiteFile, language: Language): SiteWords {
  const { map, ...words } = inLanguage(file, language);
  return { ...words, map: 'embedUrl' in map ? map : openStreetMap(map.lat, map.lng, map.zoom) };
}

/**
 * Returns the colours of a site.json, or undefined if they are the sample's, which the built CSS
 * contains.
 */
export function brandColours({ colours }: SiteFile): SiteFile['colours'] | undefined {
  return isDeepStrictEqual(colours, readSample().colours) ? undefined : colours;
}

/** Creates the brand as pages use it, from the settings. */
export function createSite(settings: Settings, brand: BrandAssets): Site {
  const { site: file, PUBLIC_ORIGIN, LOG_IP, CAPTCHA_PROVIDER } = settings;
  const colours = brandColours(file);
  return {
    ...wordsIn(file, 'en'),
    origin: PUBLIC_ORIGIN,
    logIp: LOG_IP,
    captchaProvider: CAPTCHA_PROVIDER,
    inLanguage: Object.fromEntries(
      languages.map((each) => [each, wordsIn(file, each)]),
    ) as Site['inLanguage'],
    // The sample's colour is in tokens.css.
    pageDark: colours ? brandPalettes(colours).dark.page : '#16152e',
    brand,
  };
}
