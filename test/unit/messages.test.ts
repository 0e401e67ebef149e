import { describe, expect, it } from 'vitest';
import { compileMessages } from '../../scripts/build/compileMessages';
import { differences, inEnglishOrder, type MessageTree } from '../../scripts/build/messages';

const english: MessageTree = {
  lead: '{siteName} is here.',
  list: ['one', 'two'],
  ask: 'Ask <support>Support</support>, or <link>write</link>.',
  left: '{left, plural, one {{left} day} other {{left} days}}',
};

const known = { numbers: { MAX: 5 }, links: { support: '/Support' } };
const compile = (tree: MessageTree, name = 'page') =>
  compileMessages(tree, { language: 'en', name }, known);

describe('a translation', () => {
  it('that has every message and value is complete, in any order and with its own plurals', () => {
    const own = {
      left: '{left} दिन',
      lead: 'यहाँ {siteName} है।',
      list: ['एक', 'दो'],
      ask: '<link>लिखें</link> या <support>सपोर्ट</support> से पूछें।',
    };
    expect(differences(english, own)).toEqual([]);
    // Lists on pages are in the order of the English file, in whatever order a translator has them.
    const ordered = inEnglishOrder(english, own);
    expect(Object.keys(ordered)).toEqual(Object.keys(english));
    expect(ordered).toEqual(own);
  });

  it.each([
    ['a missing message', { lead: undefined }, 'lead is missing'],
    ['a message that English lacks', { more: 'और' }, 'more is not in English'],
    ['another value', { lead: '{name}' }, 'lead has {name}, English has {siteName}'],
    [
      'a lost link',
      { ask: 'पूछें <support>सपोर्ट</support>' },
      'ask has <support>, English has <link> <support>',
    ],
  ])('with %s is reported by its name', (_what, change, fault) => {
    const own = JSON.parse(JSON.stringify({ ...(english as object), ...change }));
    expect(differences(english, own)).toContain(fault);
  });
});

it('a words file keeps plain words and templates as strings, and names what the code does not know', () => {
  expect(compile({ a: "It's {MAX} at most" })).toContain('"a": "It\'s 5 at most"');
  expect(compile({ a: 'Send {agent}' }, 'job.templates')).toContain('"Send {agent}"');
  expect(() => compile({ a: '{MIN}' })).toThrow('{MIN} is no number');
  expect(() => compile({ a: '<shop>Buy</shop>' })).toThrow('<shop> is no page');
});
