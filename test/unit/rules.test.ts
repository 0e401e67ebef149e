import { describe, expect, it, vi } from 'vitest';
import { countedLength, textLength } from '../../shared/clean';
import { contactForm } from '../../shared/contactForm';
import { newPasswordForm, resetLink } from '../../shared/newPassword';
import { check, type Form, line, optional, type Rule } from '../../shared/rules';
import { supportForm, verifyIdFields, verifyIdForm } from '../../shared/supportForm';
import { contact, support as request } from '../helpers/sampleForms';

const support = { ...request, ticket: 'x' };
const forms = ['contact', 'support'] as const;

const run = (form: (typeof forms)[number], change: object) =>
  form === 'contact'
    ? check(contactForm, { ...contact, ...change })
    : check(supportForm, { ...support, ...change });

// Code points, UTF-16 units and what a reader calls a letter are three different counts.
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
    expect(run(form, { [field]: value })).toMatchObject(fits ? { ok: true } : failure);
  }
});

describe('texts', () => {
  const blanks = ['\t', '\u000b', '\f', '\u0085', '\u2028', '\u00a0', '\u3000', '\u2800'];
  const lineEnds = ['\u000b', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n', '\n'];
  const unseen = ['\u00ad', '\u200b', '\ufeff', '\u3164', '\ufffc', '\u{e0001}'];

  it.each<[field: string, given: string, read: string]>([
    ['name', '  Ame\u0301lie  ', 'Am\u00e9lie'],
    ...['रवि', 'राम', 'अली', 'Raj', 'Om'].map((name): [string, string, string] => [
      'name',
      name,
      name,
    ]),
    ['email', 'me@tcs.in', 'me@tcs.in'],
    // Tables put a tab between cells; word processors, presentations and web pages have line ends and blanks of their own.
    ...blanks.map((c): [string, string, string] => ['name', `${c}Asha${c}Rao${c}`, 'Asha Rao']),
    ...lineEnds.map((c): [string, string, string] => [
      'message',
      `Line one${c}\tline two${c}`,
      'Line one\n\tline two',
    ]),
    ...unseen.flatMap((c): [string, string, string][] => [
      ['name', `${c}Asha${c} Rao`, 'Asha Rao'],
      ['email', `asha@mail${c}.example${c}`, 'asha@mail.example'],
      ['message', `Please call${c} me back.${c}`, 'Please call me back.'],
    ]),
    // Joiners, which no keyboard shows: Indian scripts need them.
    ['email', 'as\u200cha@mail.example\u200d', 'asha@mail.example'],
    ...['शरद क्\u200dष', 'अनिल तऱ्\u200dहाळकर', 'علی\u200cرضا'].flatMap(
      (text): [string, string, string][] => [
        ['name', text, text],
        ['message', `${text} ${text}`, `${text} ${text}`],
      ],
    ),
    ...['A family: 👨\u200d👩\u200d👧\u200d👦', 'In Urdu \u200f\u2067شکریہ\u2069!'].map(
      (text): [string, string, string] => ['message', text, text],
    ),
  ])('as %s, %j is read as %j', (field, given, read) => {
    expect(run('contact', { [field]: given })).toMatchObject({
      ok: true,
      value: { [field]: read },
    });
  });

  it.each(['\u0000', '\u001b', '\u007f', '\u0086', '\ud800'])(
    'with the control character or half of a pair %j are refused',
    (bad) => {
      for (const form of forms)
        for (const field of ['name', 'email', 'message'] as const) {
          const value = support[field].replace('a', `a${bad}`);
          expect(run(form, { [field]: value })).toMatchObject({ field });
        }
    },
  );

  it.each([
    ...['\u202e', '\n', '\r', '<b>', '>'].map((bad) => ['name', `Asha${bad} Rao`]),
    ['name', 'e\u0301'],
    ['email', 'a@b.inn'],
    ...[
      'plain.example',
      'a b@mail.example',
      '<b>asha</b>@mail.example',
      '"asha"@mail.example',
      'asha@mail.example,ravi@mail.example',
      'asha@mail.exa\u202emple',
    ].map((address) => ['email', address]),
  ])('refuse as %s: %j', (field = '', given = '') => {
    expect(run('contact', { [field]: given })).toMatchObject({ field });
  });

  it.each(['\u3164', '\u200d', '\u2800', '\ufffc', '\u{e0067}', '\u2067', '\u200b ', ' \u3000'])(
    'of %j alone are empty',
    (blank) => {
      const text = blank.repeat(40);
      for (const field of ['name', 'message'])
        expect(run('contact', { [field]: text })).toMatchObject({ field, exceeded: undefined });
      expect(countedLength(text, 255)).toBe(0);
    },
  );
});

describe('a text that is far too long', () => {
  // Marks that have to be put in order: normalising 7,800 of them takes 60 ms.
  const marks = 'a\u0300'.repeat(10) + '\u0300'.repeat(3_900) + '\u0316'.repeat(3_900);

  function longestNormalised(work: () => void): number {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    work();
    const normalised = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    return Math.max(0, ...normalised);
  }

  it.each([
    ['contact', contactForm, contact],
    ['support', supportForm, support],
    ['id check', verifyIdForm, { uniqueId: support.uniqueId, type: support.role, captcha: 'x' }],
    ['new password', newPasswordForm, { token: 't', unique_id: 'u', user_type: 'x', password: '' }],
  ])('is refused before it is normalised: %s', (_form, form: Form<unknown>, good) => {
    for (const [field, { maxLength: max }] of Object.entries<Rule<unknown>>(form)) {
      if (max === undefined) continue;
      const refused = max * 4 < marks.length ? { ok: false, field, exceeded: max } : {};
      const longest = longestNormalised(() =>
        expect(check(form, { ...good, [field]: marks }), field).toMatchObject(refused),
      );
      expect(longest).toBeLessThanOrEqual(4 * max);
    }
  });
});

describe('id check', () => {
  const checkId = (uniqueId: string) => check(verifyIdFields, { uniqueId, type: 'service_agent' });

  // What phones make of it on its way from the profile screen to the form.
  it.each([
    ' SP-MH-104233\u00a0',
    'SP\u2011MH\u2013104233',
    '\ufeffSP\u2212\u200bMH - \u2060104233\u200d',
    '\u202aSP-MH-10\u00ad4233\u202c',
    'ＳＰ－ＭＨ－１０４２３３',
    'SP-MH-१०४२३३',
    'SP-MH-𑄷𑄶𑄺𑄸𑄹𑄹',
  ])('reads %j as what it means', (uniqueId) => {
    const read = { ok: true, value: { uniqueId: 'SP-MH-104233' } };
    expect(checkId(uniqueId)).toMatchObject(read);
    expect(check(supportForm, { ...support, uniqueId })).toMatchObject(read);
  });

  it('keeps the case of an id', () => {
    expect(checkId('sP-mh-aBc')).toMatchObject({ ok: true, value: { uniqueId: 'sP-mh-aBc' } });
  });

  it.each([
    ['', false],
    ['\u3164\u3164\u3164\u3164\u3164', false],
    ['ab\u0000cdef', false],
    ['abcde', true],
    ['%____', false],
    ['{"$ne":null}', false],
    ['-abcde', false],
    ['🔧'.repeat(5), false],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
  ])('takes %j: %s', (uniqueId, ok) => {
    const failure = { field: 'uniqueId', textKey: 'support.uniqueId' };
    expect(checkId(uniqueId)).toMatchObject(ok ? { ok } : failure);
  });

  it.each(['admin', 'toString'])('knows no role %s', (type) => {
    expect(check(verifyIdFields, { uniqueId: 'abcde', type })).toMatchObject({ field: 'type' });
  });
});

describe('new password', () => {
  const good = { token: 't', unique_id: 'u', user_type: 'x' };

  it.each([
    ['', false],
    ['abcde1!', false],
    ['abcdef1!', true],
    ['abcdefghij1!', true],
    ['abcdefghijk1!', false],
    ['12345678!', false],
    ['abcdefgh!', false],
    ['abcdefg1', false],
    ['abcdef1!?', false],
    ['abcdef1!\n', false],
    ['किabcd1!', false],
  ])('%j: %s', (password, ok) => {
    const failure = { field: 'password', textKey: 'password.rule' };
    expect(check(newPasswordForm, { ...good, password })).toMatchObject(ok ? { ok } : failure);
  });

  it('takes the values of a link as they are, within their lengths', () => {
    const odd = 't\u200b\u00ad\u0661\ufeff\u00a0';
    const link = { token: odd, unique_id: '!~SP-a.b@c', user_type: '~x' };
    expect(check(resetLink, link)).toEqual({ ok: true, value: link });
    // Mails break long addresses.
    const broken = Object.entries(link).map(([name, value]) => [
      name,
      `${value[0]}\r\n${value.slice(1)}\n`,
    ]);
    expect(check(resetLink, Object.fromEntries(broken))).toEqual({ ok: true, value: link });
    for (const [field, { maxLength = 0 }] of Object.entries<Rule<unknown>>(resetLink))
      for (const length of [0, maxLength + 1])
        expect(check(resetLink, { ...link, [field]: '~'.repeat(length) })).toMatchObject({ field });
  });

  it.each([' u', 'u ', 'u\u200b', 'ü', 'u\u0301', 'ｕ', 'u\0'])(
    'takes no id of other than printable ASCII: %j',
    (unique_id) => {
      const link = { token: 't', unique_id, user_type: 'x' };
      expect(check(resetLink, link)).toMatchObject({ field: 'unique_id' });
    },
  );
});

it('an optional field may be missing, and has the rule of any other once it is there', () => {
  const form = { phone: optional(line({ min: 10, max: 16 }, 'contact.name')) };
  for (const given of [{}, { phone: undefined }, { phone: '' }])
    expect(check(form, given)).toEqual({ ok: true, value: {} });
  expect(check(form, { phone: '98' })).toMatchObject({ field: 'phone', exceeded: undefined });
  expect(check(form, { phone: '9'.repeat(17) })).toMatchObject({ exceeded: 16 });
  expect(check(form, { phone: '98200 00000' })).toMatchObject({ ok: true });
});
