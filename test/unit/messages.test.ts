import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import { textFaults, textsIn } from '../../scripts/build/textFiles';
import { languages } from '../../shared/language';
import { lengths } from '../../shared/limits';
import { fill, plural, rich, withEnglish } from '../../shared/texts/fill';
import { formTextsOf, islandTextsOf } from '../../shared/texts/textsOf';
import { filesIn } from '../helpers/parts';

const english = {
  lead: '{siteName} is here.',
  list: ['one', 'two'],
  ask: 'Ask <support>Support</support>, or <link>write</link>.',
};
const fileOf = (words: object) => textsIn(JSON.stringify(words, null, 2));
const faultsOf = (own: object) => textFaults(fileOf(english), fileOf(own));

describe('a translation', () => {
  it('may have its texts, values and links in any order, and may lack texts', () => {
    const ask = '<link>लिखें</link> या <support>सपोर्ट</support> से पूछें।';
    expect(faultsOf({ list: ['एक', 'दो'], ask, lead: 'यहाँ {siteName} है।' })).toEqual([]);
    expect(faultsOf({ ask })).toEqual([]);
  });

  it.each([
    ['a text that English lacks', { more: 'और' }, 'more is not in English'],
    ['a text instead of a list', { list: 'एक' }, 'list is not in English'],
    ['another value', { lead: '{name}' }, 'lead has {name}, English has {siteName}'],
    [
      'a lost link',
      { ask: 'पूछें <support>सपोर्ट</support>' },
      'ask has <support>, English has <link> <support>',
    ],
    ['an open tag', { ask: '<link>लिखें' }, 'ask has a tag or a brace that is not closed'],
    ['an open brace', { lead: '{siteName' }, 'lead has a tag or a brace that is not closed'],
  ])('with %s is reported with the name of the text', (_what, own, fault) => {
    expect(faultsOf(own)).toEqual([fault]);
  });

  it('gets English for each text that it lacks, in the order of the English file', () => {
    const words = withEnglish(english, { list: ['एक'], lead: 'यहाँ {siteName} है।', more: 'और' });
    expect(words).toEqual({ ...english, lead: 'यहाँ {siteName} है।', list: ['एक', 'two'] });
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(withEnglish(english, undefined)).toEqual(english);
    expect(withEnglish(english, { list: 'एक', lead: ['एक'] })).toEqual(english);
  });
});

it('Marathi has the letter ॲ as keyboards type it, so that searching in a page finds it', () => {
  for (const folder of ['client/content/mr', 'shared/texts/mr'])
    for (const file of filesIn(folder, /\./))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/अ\u200d?ॅ/);
});

// Verb forms that differ for men and women. The Marathi for "at 11" only resembles such a verb.
const gendered = {
  hi: /त[ाेी] है|(?:(?:[ऊएे]ँ?ग|रह|चुक|निकल|पहुँच)[ाेी]|(?:ग|आ)(?:या|ए|ई))(?![\p{L}\p{M}])/u,
  mr: /(?<=[\p{L}\p{M}])(?<!वाज)[तल](?:ा|ी|े|ो)य?(?![\p{L}\p{M}])/u,
};

it.each([
  ['hi', ['{agent} 11 बजे आएँगे', '{agent} निकल चुकी हैं', '{agent} आ गए', '{client} देखती हैं']],
  ['mr', ['{agent} निघाली', '{agent} येतोय', '{client} बघते']],
] as const)('in %s no verb shows the gender of a sample person', (language, wrong) => {
  expect(wrong.filter((text) => !gendered[language].test(text))).toEqual([]);
  const texts = [...fileOf(textsOf(language).job).values()].map(({ text }) => text);
  const ofPeople = texts.filter((text) => /\{(?:agent|client)\}/.test(text));
  expect(ofPeople.length).toBeGreaterThan(5);
  expect(ofPeople.filter((text) => gendered[language].test(text))).toEqual([]);
});

it('textsIn returns the line of each text', () => {
  const lines = JSON.stringify({ a: 'same', b: { a: 'same' }, c: ['x "y"', 'z'] }, null, 2);
  const found = [...textsIn(lines)].map(([path, { line }]) => [path, line]);
  expect(Object.fromEntries(found)).toEqual({ a: 1, 'b.a': 3, 'c.0': 6, 'c.1': 7 });
});

it('a value is inserted unchanged, even if it contains braces or tags', () => {
  expect(fill('{a} and {b}, {c}', { a: '{b} $& <b>', b: 0 })).toBe('{b} $& <b> and 0, {c}');
  expect(rich('Say <code>{id}</code>', { id: '<link>x</link>' })).toEqual([
    'Say ',
    { code: '<link>x</link>' },
  ]);
});

it('a tag links to the page of its name, or to the value `link`', () => {
  expect(rich(english.ask, { link: 'mailto:a@b.in' })).toEqual([
    'Ask ',
    { text: 'Support', href: '/Support' },
    ', or ',
    { text: 'write', href: 'mailto:a@b.in' },
    '.',
  ]);
  expect(() => rich('<shop>Buy</shop>')).toThrow('<shop>');
});

it('plural chooses the wording by the rules of the language', () => {
  const wordings = { one: 'one', other: 'other' };
  const of = (language: 'en' | 'hi' | 'mr') => [0, 1, 2].map((n) => plural(language, wordings, n));
  expect(of('en')).toEqual(['other', 'one', 'other']);
  expect(of('hi')).toEqual(['one', 'one', 'other']);
  expect(of('mr')).toEqual(['other', 'one', 'other']);
});

it.each(languages)('in %s the texts name the checked lengths of a password', (language) => {
  const { formTexts, messages } = formTextsOf(language);
  for (const text of [formTexts.password.ruleNames.length, messages.password.rule])
    expect(text.match(/\d+/g)?.slice(0, 2).map(Number)).toEqual(Object.values(lengths.password));
});

it.each([
  ['ContactForm', ['contact'], ['contact']],
  ['SupportForm', ['support'], ['support', 'idDialog']],
  ['NewPassword', ['contact', 'password'], ['contact', 'password']],
] as const)('%s has all texts except those of other forms', (island, sentences, words) => {
  const own = islandTextsOf(island, 'hi');
  const all = formTextsOf('hi');
  const ofForms = ['contact', 'support', 'password', 'idDialog'];
  const groupsIn = (texts: object) => Object.keys(texts).filter((name) => ofForms.includes(name));
  expect(groupsIn(own.messages)).toEqual(sentences);
  expect(groupsIn(own.formTexts)).toEqual(words);
  expect(all).toMatchObject(own);
  expect(own.formTexts.captcha).toEqual(all.formTexts.captcha);
});
