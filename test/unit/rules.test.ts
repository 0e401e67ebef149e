import { describe, expect, it, vi } from 'vitest';
import { countedLength, textLength } from '../../shared/clean';
import { contactForm } from '../../shared/contactForm';
import { lengths } from '../../shared/limits';
import { isValidPassword, newPasswordForm, resetLink } from '../../shared/newPassword';
import { check, type Form, line, optional, type Rule } from '../../shared/rules';
import { supportForm, verifyIdFields, verifyIdForm } from '../../shared/supportForm';
import {
  edgeFields,
  idEdges,
  idSpellings,
  lengthsAround,
  passwordEdges,
} from '../helpers/formEdges';
import { contact, support as request } from '../helpers/sampleForms';

const support = { ...request, ticket: 'x' };

function run(form: 'contact' | 'support', change: object) {
  return form === 'contact'
    ? check(contactForm, { ...contact, ...change })
    : check(supportForm, { ...support, ...change });
}

describe.each(edgeFields)('$form $field in $letters', ({ form, field, of, ...range }) => {
  it.each(lengthsAround(range))('of %i code points: %s', (length, ok) => {
    const value = of(length);
    expect(textLength(value)).toBe(length);
    const result = run(form, { [field]: value });
    if (ok) expect(result.ok).toBe(true);
    else {
      const exceeded = length > range.max ? range.max : undefined;
      const sentenceName = `${form}.${field}`;
      expect(result).toMatchObject({ ok: false, field, sentenceName, exceeded });
    }
  });
});

describe('texts', () => {
  it('are trimmed and composed before they are counted', () => {
    const result = check(contactForm, { ...contact, name: '  Ame\u0301lie  ' });
    expect(result).toMatchObject({ ok: true, value: { name: 'Am\u00e9lie' } });
    expect(check(contactForm, { ...contact, name: 'abcd ' }).ok).toBe(false);
    expect(check(contactForm, { ...contact, name: 'cafe\u0301' }).ok).toBe(false);
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0086', '\ud800'])(
    'with the control character or half of a pair %j are refused',
    (bad) => {
      for (const form of ['contact', 'support'] as const)
        for (const field of ['name', 'email', 'message'] as const) {
          const value = support[field].replace('a', `a${bad}`);
          expect(run(form, { [field]: value })).toMatchObject({ field });
        }
    },
  );

  it.each(['\u202d', '\u202e', '\n', '\r', '<b>', '>'])('are no name with %j inside', (bad) => {
    for (const form of ['contact', 'support'] as const)
      expect(run(form, { name: `Asha${bad} Rao` })).toMatchObject({ field: 'name' });
  });

  // Tables put a tab between cells; word processors, presentations and web pages have line ends and blanks of their own.
  it.each(['\t', '\u000b', '\f', '\u0085', '\u2028', '\u2029', '\u00a0', '\u3000', '\u2800'])(
    'have a space for %j in a name',
    (blank) => {
      const result = run('contact', { name: `${blank}Asha${blank}Rao${blank}` });
      expect(result).toMatchObject({ ok: true, value: { name: 'Asha Rao' } });
    },
  );

  it.each(['\u000b', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n', '\n'])(
    'have a line feed for %j in a message, and keep tabs',
    (end) => {
      const result = run('contact', { message: `Line one${end}\tline two${end}` });
      expect(result).toMatchObject({ ok: true, value: { message: 'Line one\n\tline two' } });
    },
  );

  it.each(['\u00ad', '\u200b', '\ufeff', '\u3164', '\ufffc', '\u{e0001}'])(
    'lose %j, which nobody sees',
    (unseen) => {
      const given = {
        name: `${unseen}Asha${unseen} Rao`,
        email: `asha@mail${unseen}.example${unseen}`,
        message: `Please call${unseen} me back.${unseen}`,
      };
      expect(run('contact', given)).toEqual({
        ok: true,
        value: {
          ...contact,
          name: 'Asha Rao',
          email: 'asha@mail.example',
          message: 'Please call me back.',
        },
      });
    },
  );

  it('drop joiners, which no keyboard shows, from an e-mail address', () => {
    for (const form of ['contact', 'support'] as const) {
      const result = run(form, { email: 'as\u200cha@mail.example\u200d' });
      expect(result).toMatchObject({ ok: true, value: { email: 'asha@mail.example' } });
    }
  });

  it.each(['शरद क्\u200dष', 'तऱ्\u200dहाळकर', 'അനില്\u200d കുമാര്\u200d', 'علی\u200cرضا'])(
    'keep the joiners of a name: %j',
    (name) => {
      expect(run('contact', { name })).toMatchObject({ ok: true, value: { name } });
      expect(run('contact', { message: `${name} ${name}` })).toMatchObject({
        value: { message: `${name} ${name}` },
      });
    },
  );

  it.each([
    'A family: 👨\u200d👩\u200d👧\u200d👦',
    'Scotland: 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'With love ❤\ufe0f and 1\ufe0f\u20e3',
    'In Urdu \u200f\u2067شکریہ\u2069!',
  ])('keep what a message is written with: %j', (message) => {
    expect(run('contact', { message })).toMatchObject({ ok: true, value: { message } });
  });

  it.each([
    '\u3164',
    '\u200d',
    '\u2800',
    '\ufffc',
    '\ufe0f',
    '\u{e0067}',
    '\u115f',
    '\u2067',
    '\u200b ',
    ' \u3000',
  ])('of %j alone are empty', (unseen) => {
    for (const form of ['contact', 'support'] as const)
      for (const field of ['name', 'message'] as const)
        expect(run(form, { [field]: unseen.repeat(40) })).toMatchObject({
          field,
          exceeded: undefined,
        });
    expect(countedLength(unseen.repeat(40), 255)).toBe(0);
  });

  it.each([
    'a@b',
    'plain.example',
    'a b@mail.example',
    '@mail.example.in',
    'a@@mail.example',
    'asha@.example.in',
    '<b>asha</b>@mail.example',
    '"asha"@mail.example',
    'asha@mail.example,ravi@mail.example',
    'asha@mail.exa\u202emple',
  ])('refuses %s as an e-mail address', (email) => {
    expect(run('contact', { email }).ok).toBe(false);
  });
});

describe('a text that is far too long', () => {
  // Marks that have to be put in order: normalising 7,800 of them takes 60 ms.
  const marks = 'a\u0300'.repeat(10) + '\u0300'.repeat(3_900) + '\u0316'.repeat(3_900);

  function longestNormalised(work: () => void): number {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    work();
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    return Math.max(0, ...lengths);
  }

  it.each([
    ['contact', contactForm, contact],
    ['support', supportForm, support],
    ['id check', verifyIdForm, { uniqueId: support.uniqueId, type: support.role, captcha: 'x' }],
    ['new password', newPasswordForm, { token: 't', unique_id: 'u', user_type: 'x', password: '' }],
  ])('is refused before it is normalised: %s', (_form, form: Form<unknown>, good) => {
    for (const [field, rule] of Object.entries<Rule<unknown>>(form)) {
      const max = rule.maxLength;
      if (max === undefined) continue;
      const longest = longestNormalised(() =>
        expect([field, check(form, { ...good, [field]: marks })]).toMatchObject([
          field,
          max * 4 < marks.length ? { ok: false, field, exceeded: max } : {},
        ]),
      );
      expect(longest).toBeLessThanOrEqual(4 * max);
    }
  });

  it('is counted without being normalised while it is typed', () => {
    expect(longestNormalised(() => countedLength(marks, 255))).toBe(0);
    expect(countedLength(marks, 255)).toBe(marks.length);
    expect(countedLength(' e\u0301 ', 255)).toBe(1);
  });

  it('is none in Korean as some phones send it, three code units a syllable', () => {
    const name = '\u1112\u1161\u11ab'.repeat(100);
    expect(check(contactForm, { ...contact, name }).ok).toBe(true);
  });
});

describe('id check', () => {
  it.each(idSpellings)('reads %j as what it means', (uniqueId) => {
    const result = check(verifyIdFields, { uniqueId, type: 'service_agent' });
    expect(result).toMatchObject({ ok: true, value: { uniqueId: 'SP-MH-104233' } });
    const request = check(supportForm, { ...support, uniqueId });
    expect(request).toMatchObject({ ok: true, value: { uniqueId: 'SP-MH-104233' } });
  });

  it('leaves the case of an id alone', () => {
    const result = check(verifyIdFields, { uniqueId: 'sP-mh-aBc', type: 'service_agent' });
    expect(result).toMatchObject({ ok: true, value: { uniqueId: 'sP-mh-aBc' } });
  });

  it.each(idEdges)('takes %j: %s', (uniqueId, ok) => {
    const result = check(verifyIdFields, { uniqueId, type: 'service_agent' });
    expect(result.ok).toBe(ok);
    if (!result.ok) expect(result.sentenceName).toBe('support.uniqueId');
  });

  it.each(['admin', 'toString'])('knows no role %s', (type) => {
    expect(check(verifyIdFields, { uniqueId: 'abcde', type })).toMatchObject({ field: 'type' });
  });
});

describe('new password', () => {
  it.each([...passwordEdges, ['abcdef1!\n', false] as const])('%j: %s', (password, ok) => {
    expect(isValidPassword(password)).toBe(ok);
    const link = { token: 't', unique_id: 'u', user_type: 'x' };
    const result = check(newPasswordForm, { ...link, password });
    if (!ok) expect(result).toMatchObject({ field: 'password', sentenceName: 'password.rule' });
    else expect(result.ok).toBe(true);
  });

  it.each([
    ['token', lengths.token],
    ['unique_id', lengths.linkUniqueId],
    ['user_type', lengths.userType],
  ] as const)('takes the %s of a link as it is, within its length', (field, range) => {
    const link = {
      token: ' t\u200b ',
      unique_id: '\u00ad\u0661-\ufeff',
      user_type: 'any\u00a0value',
    };
    for (const [length, ok] of lengthsAround(range)) {
      const given = { ...link, [field]: '🔧'.repeat(length) };
      const result = check(resetLink, given);
      expect(result.ok && result.value, `${length}`).toEqual(ok && given);
    }
  });
});

describe('an optional field', () => {
  const phone = optional(line({ min: 10, max: 16 }, 'contact.name'));

  it.each([{}, { phone: undefined }, { phone: '' }])('may be missing, as in %j', (given) => {
    expect(check({ phone }, given)).toEqual({ ok: true, value: {} });
  });

  it('has the rule of any other once it is there', () => {
    expect(check({ phone }, { phone: '98' })).toMatchObject({
      field: 'phone',
      exceeded: undefined,
    });
    expect(check({ phone }, { phone: '9'.repeat(17) })).toMatchObject({ exceeded: 16 });
    expect(check({ phone }, { phone: '98200 00000' })).toMatchObject({ ok: true });
  });
});
