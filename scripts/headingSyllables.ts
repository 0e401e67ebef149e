// Which syllables of Devanagari the pages' headings have: what the typeface of client/fonts/README.md is cut to.
import { existsSync, readFileSync } from 'node:fs';
import { type Language, translations } from '../shared/language';

/** Consonants joined by viramas with their vowel signs; a vowel with its signs; a danda or digit. */
const syllable =
  /(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u0961\u0972-\u097f]\u093c?[\u0900-\u0903\u093e-\u094f]*|[\u0964-\u096f]/g;

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

/** The languages whose headings have a typeface that is cut so. */
export const cutLanguages = translations.filter((language) =>
  existsSync(new URL(`../client/fonts/syllables-${language}.txt`, import.meta.url)),
);

/** The headings of a page's HTML, without the markup in them. */
export function headingsIn(html: string): string[] {
  return [...html.matchAll(/<(h[1-4])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );
}

/** The heading that scripts show later: of the dialog of /Support. */
export function laterHeadings(language: Language): string[] {
  const { formTexts } = read(`shared/texts/${language}/forms.json`);
  return [formTexts.idDialog.title];
}

/** The different syllables of texts, sorted. */
export function syllablesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.normalize('NFC').match(syllable) ?? []))].sort();
}
