import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { textsOf } from '../../client/content/texts';
import { catalogues, mapMessages, wordsIn } from '../../scripts/build/messages';
import { type Language, languages, pathIn, translations } from '../../shared/language';
import { legalPages } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { contentTexts } from '../helpers/contentTexts';
import { legalSite, plainText } from './legalSite';

/** What a text is given, whatever it asks for: a site with every fact set, which reads as its name. */
const anything = Object.assign(Object.create({ toString: () => 'Sample' }), {
  ...legalSite,
  cities: ['Mumbai'],
  appLanguages: ['English'],
  price: '₹1',
});

/** What has the same value in every language. */
const neutral =
  /\.(?:href|icon|id|item|look|mood|picture|place|slug|tint|job\.status|steps\.\d\.state)$/;

/** A catalogue without its words, a line for each text: keys, lists, numbers, addresses, and names in braces. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return shapeOf(value(anything, anything), `${path}()`);
  // A sentence with links may have its parts in another order.
  const links = Array.isArray(value) && value.filter((part) => part.href || 'code' in Object(part));
  if (links && links.length > 0 && value.some((part) => typeof part === 'string')) {
    return links.map(({ href, code }) => `${path} with ${href ?? code}`).toSorted();
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .flatMap(([name, one]) => shapeOf(one, `${path}.${name}`))
      .toSorted();
  }
  if (typeof value !== 'string' || neutral.test(path)) return [`${path} is ${value}`];
  return [[path, ...[...value.matchAll(/\{\w+\}/g)].map(([brace]) => brace).toSorted()].join(' ')];
}

/** Texts whose own form is another one: the documents are compared below, and each language says who decides. */
function comparable({ legalTexts: _, legalPage, ...texts }: ReturnType<typeof textsOf>) {
  const { englishDecides: __, ...rest } = legalPage;
  return { ...texts, legalPage: rest };
}

describe.each(translations)('the texts in %s', (language) => {
  it('have the same parts, ids, addresses, figures and placeholders as the English ones', () => {
    expect(shapeOf(comparable(textsOf(language)))).toEqual(shapeOf(comparable(textsOf('en'))));
    expect(shapeOf(formTextsOf(language))).toEqual(shapeOf(formTextsOf('en')));
  });

  it('say that the English policies decide, and no word about what only one of them has', () => {
    const { englishDecides } = textsOf(language).legalPage;
    expect(englishDecides.text).toBeDefined();
    expect(englishDecides.text).not.toContain('डेटा');
  });
});

/** Numbers of a text, each once: 24, 5, 13.03.2025. */
const figures = (text: string) =>
  [...new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? [])].toSorted((a, b) => (a < b ? -1 : 1));

const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);

const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1;

describe.each(translations)('the policies in %s', (language) => {
  it.each(legalPages)('%s has the same sections, lists, values, links and figures', (page) => {
    const english = textsOf('en').legalTexts[page];
    const own = textsOf(language).legalTexts[page];
    expect(own.revised).toBe(english.revised);
    expect(own.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    for (const tag of ['h2', 'h3', 'li', 'ol', 'ul', 'blockquote']) {
      expect(count(own.html, tag), tag).toBe(count(english.html, tag));
    }
    const values = (html: string) => (html.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(values(own.html + own.summary)).toEqual(values(english.html + english.summary));
    expect(hrefs(own.html).toSorted()).toEqual(hrefs(english.html).toSorted());
    const text = (each: Language) => {
      const { summary, html } = legalDocument(page, legalSite, each);
      return plainText(summary.join(' ') + html);
    };
    expect(figures(text(language))).toEqual(figures(text('en')));
  });

  it('link to one another in this language', () => {
    const { html } = legalDocument('refundPolicy', legalSite, language);
    expect(html).toContain(`href="${pathIn(language, '/TermsOfUsage')}"`);
    expect(html).not.toContain('href="/TermsOfUsage"');
  });
});

/** Every message, and every line of a policy, by its place; without values and addresses. */
function textsByPlace(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (place: string, text: string) =>
    texts.set(place, text.replace(/\{\{?\w+\}?\}|<[^>]*>|\]\([^)]*\)/g, ''));
  for (const { name, tree } of catalogues.flatMap((one) => wordsIn(`${one}/${language}`))) {
    mapMessages(tree, (message, path) => {
      add(`${name}.json ${path}`, message);
      return message;
    });
  }
  for (const page of legalPages) {
    const file = `${page[0]?.toUpperCase()}${page.slice(1)}.md`;
    const source = readFileSync(`client/content/${language}/legal/${file}`, 'utf8');
    for (const [index, line] of source.split('\n').entries()) add(`${file} ${index + 1}`, line);
  }
  return texts;
}

const englishTexts = textsByPlace('en');

const glossaryOf = (language: Language) =>
  readFileSync(`client/content/${language === 'en' ? '' : `${language}/`}GLOSSARY.md`, 'utf8');

describe.each(languages)('the glossary of %s', (language) => {
  const rows = glossaryOf(language)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const avoided = rows.flatMap((line) => {
    const cell = line.split('|')[3] ?? '';
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  });
  // `(but for a bank account: बैंक खाता)`: where such a word is correct.
  const allowed = rows.flatMap((line) =>
    [...line.matchAll(/\(but for [^:)]*: ([^)]+)\)/g)].map(([, words = '']) => words),
  );
  const texts = contentTexts('.', language).flatMap(({ file, texts: lines }) =>
    lines.map((text) => ({ file, text })),
  );

  it.each(avoided)('no text says "%s"', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'iu');
    const said = texts.filter(({ text }) =>
      pattern.test(allowed.reduce((rest, words) => rest.replaceAll(words, ''), text)),
    );
    expect(said).toEqual([]);
  });
});

describe.each(translations)('one word in every text of %s', (language) => {
  const checked = glossaryOf(language).split('## Required terms')[1];
  const terms = [...(checked ?? '').matchAll(/^\| (?!English|---)(.+?) \| (.+?) \|$/gm)];
  const own = textsByPlace(language);

  it.each(terms.map(([, english = '', words = '']) => ({ english, words })))(
    'every text says $words where the English one says $english',
    ({ english, words }) => {
      const pattern = new RegExp(`\\b${english}s?\\b`, 'i');
      const without = [...englishTexts].filter(
        ([place, text]) =>
          pattern.test(text) && !words.split(', ').some((word) => own.get(place)?.includes(word)),
      );
      expect(without).toEqual([]);
    },
  );
});
