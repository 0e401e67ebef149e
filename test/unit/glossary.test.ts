import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogues, messagesIn, wordsIn } from '../../scripts/build/messages';
import { type Language, languages, translations } from '../../shared/language';
import { legalPages } from '../../shared/paths';

/** Every message, and every line of a policy, by its place; without values and addresses. */
function textsByPlace(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (place: string, text: string) =>
    texts.set(place, text.replace(/\{\{?\w+\}?\}|<[^>]*>|\]\([^)]*\)/g, ''));
  for (const { name, tree } of catalogues.flatMap((one) => wordsIn(`${one}/${language}`))) {
    for (const [path, message] of messagesIn(tree)) add(`${name}.json ${path}`, message);
  }
  for (const page of legalPages) {
    const file = `${page[0]?.toUpperCase()}${page.slice(1)}.md`;
    const source = readFileSync(`client/content/${language}/legal/${file}`, 'utf8');
    for (const [index, line] of source.split('\n').entries()) add(`${file} ${index + 1}`, line);
  }
  return texts;
}

const glossaryOf = (language: Language) =>
  readFileSync(`client/content/${language === 'en' ? '' : `${language}/`}GLOSSARY.md`, 'utf8');

it.each(languages)('no text of %s says what its glossary avoids', (language) => {
  const rows = glossaryOf(language).match(/^\| .*/gm) ?? [];
  const avoided = rows.flatMap((row) => row.split('|')[3]?.match(/(?<=`)[^`,]+(?=`)/g) ?? []);
  expect(avoided.length).toBeGreaterThan(10);
  // `(but for a bank account: बैंक खाता)`: where such a word is correct.
  const allowed = rows.flatMap((row) => row.match(/(?<=\(but for [^:)]*: )[^)]+/g) ?? []);
  const said = [...textsByPlace(language)].flatMap(([place, text]) => {
    const rest = allowed.reduce((left, words) => left.replaceAll(words, ''), text);
    const found = avoided.filter((word) =>
      new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'iu').test(rest),
    );
    return found.map((word) => `${place}: ${word}`);
  });
  expect(said).toEqual([]);
});

it.each(translations)('every text of %s has the terms that its glossary requires', (language) => {
  const [, required = ''] = glossaryOf(language).split('## Required terms');
  const terms = [...required.matchAll(/^\| (?!English|---)(.+?) \| (.+?) \|$/gm)];
  expect(terms.length).toBeGreaterThan(10);
  const own = textsByPlace(language);
  const without = [...textsByPlace('en')].flatMap(([place, text]) =>
    terms
      .filter(
        ([, english = '', words = '']) =>
          new RegExp(`\\b${english}s?\\b`, 'i').test(text) &&
          !words.split(', ').some((word) => own.get(place)?.includes(word)),
      )
      .map(([, english, words]) => `${place}: ${words} for ${english}`),
  );
  expect(without).toEqual([]);
});
