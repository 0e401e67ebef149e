import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { dueTranslations } from '../../scripts/build/translations';
import { translations } from '../../shared/language';
import { formTextsOf } from '../../shared/texts/textsOf';
import { brokenPage } from '../helpers/builtSite';
import { sharedBuiltSite } from '../helpers/sharedSite';
import { getTranslatedPages, type SitePage } from '../helpers/sitePages';
import { seoSite } from './seoSite';

/** Words that people in Mumbai read in Latin letters, and names. */
const allowed = new Set(
  `
  Google Play App Store Android iPhone iPad iOS Mac Safari Chrome WhatsApp Instagram LinkedIn JavaScript
  AMC AC HVAC ID OTP PDF QR GST GSTIN PAN CIN AI IT LED MCB RCCB UPS PIN RAM SSD DB VRF AHU CCTV LAN IP PoE
  am pm GB kg mm Wi Fi UPI OAuth TDS My Subscriptions OpenStreetMap Foundation Wizards
  `
    .trim()
    .split(/\s+/),
);

// A branch may still lack translations; a release may not.
for (const { english } of dueTranslations(translations)) {
  for (const word of english.match(/[A-Za-z]+/g) ?? []) allowed.add(word);
}

const site = sharedBuiltSite(brokenPage);

/** Attributes that people read or hear, and what search engines and previews show of a page. */
const spoken =
  / (?:aria-label|alt|title|placeholder|content|data-when-back|data-when-choosing)="([^"]*)"/g;

/** The texts of a page, taken from its markup: a page has thousands of elements, and a search of its text is faster. */
function said({ html }: SitePage): string[] {
  const readable = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    // The languages' own names.
    .replaceAll(/<ul class="languages.*?<\/ul>/gs, '')
    // A host's message is shown beside our sentence, marked as English.
    .replaceAll(/<span lang="en">.*?<\/span>/gs, '')
    // The reference of a failure is drawn at random.
    .replaceAll(/<code>[a-z\d]{10}<\/code>/g, '')
    .replaceAll(/<wbr\/>/g, '')
    .replaceAll(
      /<meta (?!name="description"|property="og:(?:title|description|image:alt)")[^>]*>/g,
      '',
    );
  return [
    ...readable.split(/<[^>]*>/),
    ...[...readable.matchAll(spoken)].map(([, text = '']) => text),
  ];
}

/** The words in a block of data. */
function valuesOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(valuesOf);
}

const settings = Object.values(seoSite())
  .filter((value) => typeof value === 'string')
  .toSorted((a, b) => b.length - a.length);

/** Without values of the settings, addresses, ids, and the English words that a legal text adds in parentheses or quotes. */
function withoutNames(text: string): string {
  return settings
    .reduce((rest, value) => rest.replaceAll(value, ' '), text)
    .replaceAll(/https?:\/\/\S+|[\w.]+@[\w.]+|[\w.]+\.example\S*|\{\w+\}|&#?\w+;/g, ' ')
    .replaceAll(/\b(?:SP|CUS|MSC)[-/][\w/-]+|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, ' ')
    .replaceAll(/\([A-Za-z][A-Za-z ,’-]*\)|“[A-Za-z ]+”/g, ' ');
}

const latinWords = (text: string) =>
  /[A-Za-z]{2}/.test(text)
    ? (withoutNames(text).match(/[A-Za-z][A-Za-z’]+/g) ?? []).filter((word) => !allowed.has(word))
    : [];

describe.each(translations)('no English on a page in %s', (language) => {
  it('nor in what scripts show: the sample job, and too many requests', () => {
    const { messages } = formTextsOf(language);
    const found = valuesOf([textsOf(language).job, messages.rateLimited]).flatMap(latinWords);
    expect([...new Set(found)]).toEqual([]);
  });

  it('but names, and words that people read in Latin letters', async () => {
    const pages = await getTranslatedPages(site, language);
    const statuses = new Set(pages.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 400, 404, 405, 500]));
    const found = pages.flatMap((page) =>
      said(page).flatMap((text) => {
        const words = latinWords(text);
        return words.length > 0 ? [`${page.name}: ${words.join(' ')} (${text.trim()})`] : [];
      }),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});
