/** A text of this many code points. */
const textOf = (letter: string) => (length: number) =>
  [...letter.repeat(length)].slice(0, length).join('');

/** Writing in which code points, UTF-16 units and what a reader calls a letter are three different counts. */
const texts = {
  latin: textOf('a'),
  'Devanagari with vowel signs': textOf('कि'),
  emoji: textOf('🔧'),
  'joined emoji': textOf('👩\u200d🔧'),
  'combining marks': textOf('x\u0301'),
};

const domain = '@ma.in';
const addresses = {
  latin: (length: number) => 'a'.repeat(length - domain.length) + domain,
};

/** The fields with a range of lengths. */
const ranges = [
  { form: 'contact', field: 'name', min: 5, max: 100 },
  { form: 'contact', field: 'email', min: 10, max: 254 },
  { form: 'contact', field: 'message', min: 10, max: 255 },
  { form: 'support', field: 'name', min: 4, max: 100 },
  { form: 'support', field: 'email', min: 8, max: 254 },
  { form: 'support', field: 'message', min: 20, max: 500 },
] as const;

/** Each of them with each kind of writing, and how a text of any length is made for it (docs/BEHAVIOUR.md, Forms). */
export const edgeFields = ranges.flatMap((range) =>
  Object.entries(range.field === 'email' ? addresses : texts).map(([letters, of]) => ({
    ...range,
    letters,
    of,
  })),
);

/** The lengths at both ends of a range and beside them, each with whether it is within. */
export function lengthsAround({ min, max }: { min: number; max: number }): [number, boolean][] {
  return [
    [min - 1, false],
    [min, true],
    [min + 1, true],
    [max - 1, true],
    [max, true],
    [max + 1, false],
  ];
}

/** Passwords at the edges of their rules (docs/BEHAVIOUR.md, New password), each with whether it is one. */
export const passwordEdges: readonly [password: string, ok: boolean][] = [
  ['', false],
  ['abcde1!', false],
  ['abcdef1!', true],
  ['abcdefg1!', true],
  ['abcdefghi1!', true],
  ['abcdefghij1!', true],
  ['abcdefghijk1!', false],
  ['12345678!', false],
  ['abcdefgh!', false],
  ['abcdefg1', false],
  ['A2345678^', true],
  ['a!!!!!!!1', true],
  ['abcdef1!?', false],
  ['abcdef 1!', false],
  ['ábcdef1!', false],
  ['किabcd1!', false],
  ['🔧abcde1!', false],
  ['a\u0301bcde1!', false],
];

/** What phones make of `SP-MH-104233` on its way from the profile screen to the form. */
export const idSpellings: readonly string[] = [
  ' SP-MH-104233\u00a0',
  'SP\u2011MH\u2011104233',
  'SP\u2013MH\u2014104233',
  'SP\u2010MH\u2212104233',
  'SP - MH - 104233',
  'SP-MH-104\u00a0233',
  'SP-MH-104\u202f233',
  '\ufeffSP-\u200bMH-\u2060104233\u200d',
  '\u202aSP-MH-104233\u202c',
  'SP-MH-10\u00ad4233',
  'ＳＰ－ＭＨ－１０４２３３',
  'SP-MH-१०४२३३',
  'SP-MH-১০৪২৩৩',
  'SP-MH-௧௦௪௨௩௩',
  'SP-MH-١٠٤٢٣٣',
  'SP-MH-۱۰۴۲۳۳',
  'SP-MH-𑄷𑄶𑄺𑄸𑄹𑄹',
  'SP\u2063-MH-\u3164104\ufe0f233',
  'SP-\u034fMH-10\u206a4233',
  'SP-MH\t-104233\t',
  'SP-MH-104\u3000233\u000b',
  'SP-MH-104233\ufffc',
];

/** Unique ids at the edges of their rule, each with whether it may be asked for. */
export const idEdges: readonly [id: string, ok: boolean][] = [
  ['', false],
  ['     ', false],
  ['abcd', false],
  ['  abcd  ', false],
  ['a b c d', false],
  ['\u200b\u200b\u200b\u200b\u200b', false],
  ['\u3164\u3164\u3164\u3164\u3164', false],
  ['ab\ncdef', false],
  ['a\tbcd', false],
  ['ab\tcdef', true],
  ['ab\u0000cdef', false],
  ['abcde', true],
  ['abcdef', true],
  ['🔧'.repeat(4), false],
  ['🔧'.repeat(5), true],
  ['x'.repeat(63), true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
];
