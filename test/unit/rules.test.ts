import { describe, expect, it, vi } from 'vitest';
import { countedLength, textLength } from '../../shared/clean';
import { contactForm } from '../../shared/contactForm';
import { newPasswordForm, resetLink } from '../../shared/newPassword';
import { check, type Form, line, optional, type Rule } from '../../shared/rules';
import { supportForm, verifyIdFields, verifyIdForm } from '../../shared/supportForm';
import { contact, link, support } from '../helpers/sampleForms';

const forms = { contact: contactForm, support: supportForm } as const;

const samples = { ...contact, ...support, ...link };
/** A valid value for every field of every form. */
const good = { ...samples, ticket: 'x', type: support.role, password: 'abcdef1!' };
const run = (form: Form<unknown>, change: object) => check(form, { ...good, ...change });

// For these letters, the counts of code points, UTF-16 units and visible letters differ.
it.each([
  ['contact', 'name', 'कि', 2, 100],
  ['contact', 'message', '👩\u200d🔧', 10, 255],
  ['support', 'name', '👩\u200d🔧', 4, 100],
  ['support', 'message', 'कि', 20, 500],
] as const)('%s %s is counted in code points: %s', (form, field, letters, min, max) => {
  for (const length of [min - 1, min, max, max + 1]) {
    const value = [...letters.repeat(length)].slice(0, length).join('');
    expect(textLength(value)).toBe(length);
    const exceeded = length > max ? max : undefined;
    const failure = { ok: false, field, textKey: `${form}.${field}`, exceeded };
    const fits = length >= min && length <= max;
    expect(run(forms[form], { [field]: value })).toMatchObject(fits ? { ok: true } : failure);
  }
});

describe('a text', () => {
  const blanks = ['\t', '\u000b', '\f', '\u0085', '\u2028', '\u00a0', '\u3000', '\u2800'];
  const lineEnds = ['\u000b', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n', '\n'];
  const unseen = ['\u00ad', '\u200b', '\ufeff', '\u3164', '\ufffc', '\u{e0001}'];
  // Indian scripts require joiners, so a rule must not remove these.
  const joined = ['शरद क्\u200dष', 'अनिल तऱ्\u200dहाळकर', 'علی\u200cرضا'];
  const emoji = 'A family: 👨\u200d👩\u200d👧\u200d👦';

  const unchanged = {
    name: ['रवि', 'राम', 'अली', 'Raj', 'Om', ...joined],
    email: ['me@tcs.in'],
    message: [
      emoji,
      'In Urdu \u200f\u2067شکریہ\u2069!',
      ...joined.map((text) => `${text} ${text}`),
    ],
  };
  it.each(Object.entries(unchanged))('is unchanged as %s', (field, texts) => {
    for (const text of texts)
      expect(run(contactForm, { [field]: text })).toMatchObject({ value: { [field]: text } });
  });

  it.each<[field: string, signs: string[], given: (sign: string) => string, read: string]>([
    ['name', [''], () => '  Ame\u0301lie  ', 'Am\u00e9lie'],
    // A copied table has tabs between its cells. Web pages and word processors have other blanks
    // and line ends than keyboards.
    ['name', blanks, (c) => `${c}Asha${c}Rao${c}`, 'Asha Rao'],
    ['message', lineEnds, (c) => `Line one${c}\tline two${c}`, 'Line one\n\tline two'],
    ['name', unseen, (c) => `${c}Asha${c} Rao`, 'Asha Rao'],
    ['message', unseen, (c) => `Please call${c} me back.${c}`, 'Please call me back.'],
    // Keyboards may leave joiners in an e-mail address, in which nobody sees them.
    ['email', [...unseen, '\u200c', '\u200d'], (c) => `asha@mail${c}.in${c}`, 'asha@mail.in'],
  ])('as %s is cleaned of %j', (field, signs, given, read) => {
    for (const sign of signs)
      expect(run(contactForm, { [field]: given(sign) }), JSON.stringify(sign)).toMatchObject({
        value: { [field]: read },
      });
  });

  it.each(['\u0000', '\u001b', '\u007f', '\u0086', '\ud800'])(
    'with the control character or lone surrogate %j is rejected',
    (bad) => {
      for (const form of Object.values<Form<unknown>>(forms))
        for (const field of ['name', 'email', 'message'] as const) {
          const value = support[field].replace('a', `a${bad}`);
          expect(run(form, { [field]: value })).toMatchObject({ ok: false, field });
        }
    },
  );

  it.each(['\u3164', '\u200d', '\u2800', '\ufffc', '\u{e0067}', '\u2067', '\u200b ', ' \u3000'])(
    'of %j alone is empty',
    (blank) => {
      const text = blank.repeat(40);
      for (const field of ['name', 'message'])
        expect(run(contactForm, { [field]: text })).toMatchObject({ field, exceeded: undefined });
      expect(countedLength(text, 255)).toBe(0);
    },
  );
});

describe('a text that is far too long', () => {
  // Normalisation takes 60 ms for these 7,800 combining marks, because it orders them.
  const marks = 'a\u0300'.repeat(10) + '\u0300'.repeat(3_900) + '\u0316'.repeat(3_900);

  function longestNormalised(work: () => void): number {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    work();
    const normalised = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    return Math.max(0, ...normalised);
  }

  it.each<[string, Form<unknown>]>([
    ...Object.entries(forms),
    ['id check', verifyIdForm],
    ['new password', newPasswordForm],
  ])('is rejected before it is normalised: %s', (_name, form) => {
    for (const [field, { maxLength: max }] of Object.entries<Rule<unknown>>(form)) {
      if (max === undefined) continue;
      const rejected = max * 4 < marks.length ? { ok: false, field, exceeded: max } : {};
      const longest = longestNormalised(() =>
        expect(run(form, { [field]: marks }), field).toMatchObject(rejected),
      );
      expect(longest).toBeLessThanOrEqual(4 * max);
    }
  });
});

// Phones change characters of an id that is copied from the app's profile screen.
it.each([
  [' SP-MH-104233\u00a0', 'SP-MH-104233'],
  ['SP\u2011MH\u2013104233', 'SP-MH-104233'],
  ['\ufeffSP\u2212\u200bMH - \u2060104233\u200d', 'SP-MH-104233'],
  ['\u202aSP-MH-10\u00ad4233\u202c', 'SP-MH-104233'],
  ['ＳＰ－ＭＨ－１０４２３３', 'SP-MH-104233'],
  ['SP-MH-१०४२३३', 'SP-MH-104233'],
  ['SP-MH-𑄷𑄶𑄺𑄸𑄹𑄹', 'SP-MH-104233'],
  ['sP-mh-aBc', 'sP-mh-aBc'],
])('the id %j is read as %s', (given, uniqueId) => {
  for (const form of [verifyIdForm, supportForm])
    expect(run(form, { uniqueId: given })).toMatchObject({ ok: true, value: { uniqueId } });
});

const signs = ['\u202e', '\n', '\r', '<b>', '>'];
const misspelt = ['a b@mail.in', '<b>asha</b>@mail.in', '"asha"@mail.in', 'asha@mail.i\u202en'];

it.each<[string, Form<unknown>, field: string, accepted: string[], rejected: string[]]>([
  ['contact.name', contactForm, 'name', [], ['e\u0301', ...signs.map((c) => `Asha${c} Rao`)]],
  ['contact.email', contactForm, 'email', [], ['a@b.inn', 'plain.example', ...misspelt]],
  ['contact.email', contactForm, 'email', [], ['asha@mail.example,ravi@mail.example']],
  ['support.uniqueId', verifyIdFields, 'uniqueId', ['abcde', 'x'.repeat(64)], ['x'.repeat(65)]],
  ['support.uniqueId', verifyIdFields, 'uniqueId', [], ['', '\u3164'.repeat(5), '🔧'.repeat(5)]],
  ['support.uniqueId', verifyIdFields, 'uniqueId', [], ['%____', '{"$ne":null}', '-abcde']],
  ['support.uniqueId', verifyIdFields, 'uniqueId', [], ['ab\0cdef']],
  ['support.role', verifyIdFields, 'type', [], ['admin', 'toString']],
  // Passwords that are too short or too long.
  ['password.rule', newPasswordForm, 'password', ['abcdef1!'], ['', 'abcde1!']],
  ['password.rule', newPasswordForm, 'password', ['abcdefghij1!'], ['abcdefghijk1!']],
  // Passwords without a letter, a number or a symbol, or with any other character.
  ['password.rule', newPasswordForm, 'password', [], ['12345678!', 'abcdefgh!', 'abcdefg1']],
  ['password.rule', newPasswordForm, 'password', [], ['abcdef1!?', 'abcdef1!\n', 'किabcd1!']],
  // Characters that look like those of an id, or that are invisible, must not pass.
  ['password.invalid', resetLink, 'unique_id', [], [' u', 'u ', 'u\u200b', 'u\u0301', 'u\0']],
  ['password.invalid', resetLink, 'unique_id', [], ['ü', 'ｕ']],
])('%s is the sentence for a broken rule', (textKey, form, field, accepted, rejected) => {
  for (const value of accepted) expect(run(form, { [field]: value })).toMatchObject({ ok: true });
  for (const value of rejected)
    expect(run(form, { [field]: value }), value).toMatchObject({ ok: false, field, textKey });
});

it('the values of a reset link are unchanged except for line breaks, and have limits of length', () => {
  const odd = 't\u200b\u00ad\u0661\ufeff\u00a0';
  const values = { token: odd, unique_id: '!~SP-a.b@c', user_type: '~x' };
  expect(check(resetLink, values)).toEqual({ ok: true, value: values });
  // Mail programs break long URLs into lines.
  for (const [field, value] of Object.entries(values)) {
    const broken = { ...values, [field]: `${value[0]}\r\n${value.slice(1)}\n` };
    expect(check(resetLink, broken)).toEqual({ ok: true, value: values });
  }
  for (const [field, { maxLength = 0 }] of Object.entries<Rule<unknown>>(resetLink))
    for (const length of [0, maxLength + 1])
      expect(run(resetLink, { [field]: '~'.repeat(length) })).toMatchObject({ ok: false, field });
});

it('an optional field may be missing or empty, and is otherwise checked by its rule', () => {
  const form = { phone: optional(line({ min: 10, max: 16 }, 'contact.name')) };
  for (const given of [{}, { phone: undefined }, { phone: '' }])
    expect(check(form, given)).toEqual({ ok: true, value: {} });
  expect(check(form, { phone: '98' })).toMatchObject({ field: 'phone', exceeded: undefined });
  expect(check(form, { phone: '9'.repeat(17) })).toMatchObject({ exceeded: 16 });
  expect(check(form, { phone: '98200 00000' })).toMatchObject({ ok: true });
});
