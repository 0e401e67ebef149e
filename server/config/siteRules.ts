import { type Language, languages } from '../../shared/language';
import { weekdays } from '../../shared/site';
import { colourMistakes } from './brandColours';
import { isLoopback } from './environment';
import type { SiteFile } from './siteSchema';

/** Where a value is, as `hours.shown.hi`, and what is wrong with it. */
export interface Mistake {
  path: string;
  text: string;
}

/** Every text in site.json with its path and, where it is for one language, that language. */
export function textsWithPaths(
  value: unknown,
  path = '',
  language?: Language,
): { path: string; text: string; language?: Language }[] {
  if (typeof value === 'string') return [{ path, text: value, language }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = languages.find((each) => each === key);
    return textsWithPaths(inner, path ? `${path}.${key}` : key, own ?? language);
  });
}

const quotes = /^(["'`“‘]).*(["'`”’])$/s;
/** Invisible characters, but for the joiners that Indian scripts need. */
const unseen = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2028\u2029\u2060\u2066-\u2069\ufeff]/u;
const markup = /<\/?[a-z][^>]*>|&(#\d+|[a-z]+);/i;
const devanagari = /\p{Script=Devanagari}/u;

/** What is wrong with a text, whatever it says. */
function textMistakes(site: SiteFile): Mistake[] {
  return textsWithPaths(site).flatMap(({ path, text, language }) => {
    if (quotes.test(text)) {
      return [{ path, text: 'the quotes around it would be shown: remove the inner ones' }];
    }
    if (unseen.test(text)) {
      return [{ path, text: 'has a line break or an invisible character: write it anew' }];
    }
    if (markup.test(text)) {
      return [
        { path, text: 'expected plain text: its tags or & would be shown as they are written' },
      ];
    }
    if (devanagari.test(text) && (language ?? 'en') === 'en') {
      const example = '{ "en": "…", "hi": "…", "mr": "…" }';
      return [{ path, text: `English pages would show Devanagari: write ${example}` }];
    }
    return [];
  });
}

/** A reserved name (RFC 2606), or this machine: for samples and tests only. */
function isReserved(url: URL): boolean {
  return (
    isLoopback(url.href) || /\.(example|test)$|(^|\.)example\.(com|org|net)$/.test(url.hostname)
  );
}

const addresses = ['mainUrl', 'webClientUrl', 'playStoreUrl', 'appStoreUrl'] as const;

function addressMistakes(site: SiteFile): Mistake[] {
  return addresses.flatMap((path) => {
    const url = new URL(site[path]);
    if (url.username || url.password) {
      return [{ path, text: 'expected an address without user and password: everybody reads it' }];
    }
    // Of the main website alone it may be all that there is.
    if (path === 'mainUrl' || url.protocol === 'https:' || isReserved(url)) return [];
    return [{ path, text: 'expected an https address' }];
  });
}

function storeMistakes(site: SiteFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const play = new URL(site.playStoreUrl);
  if (!isReserved(play)) {
    const id = play.searchParams.get('id');
    const right = 'https://play.google.com/store/apps/details?id=com.example.app';
    if (play.hostname !== 'play.google.com' || !id) {
      mistakes.push({
        path: 'playStoreUrl',
        text: `expected the app's page on Google Play, such as ${right}`,
      });
    } else if (site.androidPackage && id !== site.androidPackage) {
      const text = `expected ${id}, the package in playStoreUrl, or a playStoreUrl with id=${site.androidPackage}`;
      mistakes.push({ path: 'androidPackage', text });
    }
  }
  const apple = new URL(site.appStoreUrl);
  if (!isReserved(apple)) {
    const [, id] = /\/id(\d{6,12})\/?$/.exec(apple.pathname) ?? [];
    const right = 'https://apps.apple.com/in/app/name/id123456789';
    if (!['apps.apple.com', 'itunes.apple.com'].includes(apple.hostname) || !id) {
      mistakes.push({
        path: 'appStoreUrl',
        text: `expected the app's page on the App Store, such as ${right}`,
      });
    } else if (site.appStoreId && id !== site.appStoreId) {
      mistakes.push({ path: 'appStoreId', text: `expected ${id}, the number in appStoreUrl` });
    }
  }
  return mistakes;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function phoneMistakes(site: SiteFile): Mistake[] {
  const phones = [site.phone, site.grievancePhone].flatMap((value, i) =>
    textsWithPaths(value, i === 0 ? 'phone' : 'grievancePhone'),
  );
  const mistakes = phones
    .filter(
      ({ text }) =>
        !/^\+[\d ()-]+$|^1[89]00[\d -]+$/.test(text) || !/^\d{8,15}$/.test(digitsOf(text)),
    )
    .map(({ path }) => ({
      path,
      text: 'expected a number that can be called, with its country code, such as +91 22 5555 0100',
    }));
  const { whatsapp } = site;
  if (whatsapp !== undefined) {
    const isWhole = whatsapp.startsWith('+')
      ? /^\+[1-9][\d ()-]+$/.test(whatsapp) && /^\d{8,15}$/.test(digitsOf(whatsapp))
      : /^[1-9]\d{10,14}$/.test(whatsapp);
    const isMobile = /^[6-9]\d{9}$/.test(digitsOf(whatsapp));
    const right = isMobile ? `91${digitsOf(whatsapp)}` : '912255550100';
    const text = `expected the number with its country code, such as ${right}`;
    if (!isWhole) mistakes.push({ path: 'whatsapp', text });
  }
  return mistakes;
}

const shortLinks =
  /^(www\.)?(goo\.gl|maps\.app\.goo\.gl|g\.page|bit\.ly|tinyurl\.com|t\.ly|osm\.org)$/;

function mapMistakes({ map }: SiteFile): Mistake[] {
  if (!('embedUrl' in map)) {
    // In India lat is from 6 to 37, and lng from 68 to 98.
    const isSwapped = map.lat > 60 && map.lng < 40;
    return isSwapped ? [{ path: 'map', text: 'lat and lng seem to be swapped' }] : [];
  }
  const { hostname, pathname } = new URL(map.embedUrl);
  const isGoogle = /(^|\.)google\.[a-z.]+$/.test(hostname);
  if (shortLinks.test(hostname) || (isGoogle && !pathname.startsWith('/maps/embed'))) {
    const text =
      'a link to a map cannot be shown in a frame: expected the address in the code for embedding (Share, Embed a map), such as https://www.google.com/maps/embed?pb=…';
    return [{ path: 'map.embedUrl', text }];
  }
  return [];
}

const inLatin = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));

/** Whether a text names an hour: with am or pm to the minute, otherwise by its number. */
function namesTime(text: string, time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = [...text.matchAll(/(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\b/gi)];
  if (clock.length > 1) {
    return clock.some(
      ([, hours, minutes = 0, half]) =>
        Number(minutes) === minute &&
        (Number(hours) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0) === hour,
    );
  }
  const shown = new Set(inLatin(text).match(/\d+/g)?.map(Number));
  return shown.has(hour) || shown.has(hour % 12 || 12);
}

/** Whether an English text that names days names this one. */
function namesDay(text: string, day: string): boolean {
  const found = text.match(/\b(mon|tue|wed|thu|fri|sat|sun)(s|nes|rs|ur)?(day)?s?\b/gi) ?? [];
  const days = found.map((each) => each.slice(0, 3).toLowerCase());
  return days.length === 0 || days.includes(day.slice(0, 3).toLowerCase());
}

function hoursMistakes({ hours }: SiteFile): Mistake[] {
  const { from, to, opens, closes } = hours;
  const mistakes: Mistake[] = [];
  if (weekdays.indexOf(from) > weekdays.indexOf(to)) {
    mistakes.push({ path: 'hours.to', text: `expected ${from} or a later day of the week` });
  }
  if (opens >= closes)
    mistakes.push({ path: 'hours.closes', text: `expected a time after ${opens}` });
  for (const { path, text } of textsWithPaths(hours.shown, 'hours.shown')) {
    if (!namesTime(text, opens) || !namesTime(text, closes)) {
      const expected = `the hours that machines are told, ${opens} to ${closes}`;
      mistakes.push({ path, text: `expected ${expected}` });
    } else if (!namesDay(text, from) || !namesDay(text, to)) {
      mistakes.push({ path, text: `expected the days that machines are told, ${from} to ${to}` });
    }
  }
  return mistakes;
}

function logMistakes({ logDays }: SiteFile): Mistake[] {
  const text =
    'expected at least 180: Privacy Policy 14 says "The law asks us to keep such logs for 180 days", which would be untrue';
  return logDays < 180 ? [{ path: 'logDays', text }] : [];
}

function figureMistakes({ figures }: SiteFile): Mistake[] {
  const { couponLeastPercent: least, couponMostPercent: most } = figures;
  const text = `expected more than ${least}, which is couponLeastPercent`;
  return least < most ? [] : [{ path: 'figures.couponMostPercent', text }];
}

/** What is wrong between the values of a site.json that has the right form, or with what they mean. */
export function siteMistakes(site: SiteFile): Mistake[] {
  return [
    ...textMistakes(site),
    ...phoneMistakes(site),
    ...addressMistakes(site),
    ...storeMistakes(site),
    ...mapMistakes(site),
    ...hoursMistakes(site),
    ...logMistakes(site),
    ...figureMistakes(site),
    ...colourMistakes(site.colours).map((text) => ({ path: 'colours', text })),
  ];
}
