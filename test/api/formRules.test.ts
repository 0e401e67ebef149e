import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lengths } from '../../shared/limits';
import { textLength } from '../../shared/text';
import { messages } from '../../shared/texts/en/messages';
import { api } from '../helpers/api';
import {
  edgeFields,
  idEdges,
  idSpellings,
  lengthsAround,
  passwordEdges,
} from '../helpers/formEdges';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
let bodies: Record<'contact' | 'support', Record<string, unknown>>;

const id = { uniqueId: 'SP-MH-104233', type: 'service_provider' };
const link = { token: 'demo-valid', unique_id: 'SP-MH-104233', user_type: 'service_provider' };

async function post(path: string, body: object) {
  const { body: answer, status } = await api(site).post(`/api/${path}`, body);
  return { ...answer, status };
}

/** What the PHP hosts have received. */
const forwarded = () =>
  site.stub.record.entries.map(({ raw }) => {
    const body = JSON.parse(raw);
    return body.formData ?? body;
  });

beforeAll(async () => {
  site = await startSite();
  const words = { name: 'Asha Rao', email: 'asha@mail.example' };
  const { ticket } = await post('support/verify-id', id);
  bodies = {
    contact: { ...words, message: 'Please call me back', captcha: 'none' },
    support: {
      ...words,
      role: id.type,
      message: 'The calendar shows no visit for today.',
      uniqueId: id.uniqueId,
      ticket,
      captcha: 'none',
    },
  };
});
beforeEach(() => site.stub.record.clear());
afterAll(() => site.close());

describe.each(edgeFields)('$form $field in $letters', ({ form, field, of, sentence, ...range }) => {
  it.each(lengthsAround(range))('of %i code points: %s', async (length, ok) => {
    const value = of(length);
    expect(textLength(value)).toBe(length);
    const answer = await post(form, { ...bodies[form], [field]: value });
    if (!ok) {
      expect(answer).toMatchObject({ status: 422, code: 'invalid', field, detail: sentence });
      expect(forwarded()).toEqual([]);
      return;
    }
    expect(answer).toEqual({ status: 200, success: 1 });
    // Support forwards neither e-mail nor the typed name.
    const expected = form === 'contact' || field === 'message' ? { [field]: value } : {};
    expect(forwarded()).toEqual([expect.objectContaining(expected)]);
  });
});

describe.each(['contact', 'support'] as const)('%s', (form) => {
  const fields = {
    contact: ['name', 'email', 'message', 'captcha'],
    support: ['name', 'email', 'role', 'message', 'ticket', 'captcha'],
  }[form];

  it('tells the first rule that fails, and forwards nothing until none does', async () => {
    const given: Record<string, unknown> = { uniqueId: id.uniqueId };
    const sentences: Record<string, string> = messages[form];
    for (const field of fields) {
      expect(await post(form, given)).toMatchObject({
        status: 422,
        code: field === 'captcha' || field === 'ticket' ? field : 'invalid',
        field,
        detail: sentences[field],
      });
      given[field] = bodies[form][field];
    }
    expect(forwarded()).toEqual([]);
    expect(await post(form, given)).toEqual({ status: 200, success: 1 });
    expect(forwarded()).toHaveLength(1);
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800'])(
    'refuses %j with the sentence of its field',
    async (bad) => {
      for (const field of ['name', 'email', 'message'] as const) {
        const value = `${bodies[form][field]}`.replace('a', `a${bad}`);
        expect(await post(form, { ...bodies[form], [field]: value })).toMatchObject({
          status: 422,
          field,
          detail: messages[form][field],
        });
      }
      expect(forwarded()).toEqual([]);
    },
  );

  it('takes line ends and tabs in the message alone', async () => {
    const message = 'Line one of it\r\n\tand line two';
    expect(await post(form, { ...bodies[form], message })).toMatchObject({ status: 200 });
    expect(forwarded()).toEqual([expect.objectContaining({ message })]);
    expect(await post(form, { ...bodies[form], name: 'Asha\tRao' })).toMatchObject({
      field: 'name',
    });
  });

  it('composes and trims a text before it counts it', async () => {
    const min = form === 'contact' ? lengths.contactName.min : lengths.supportName.min;
    // As many code points as needed with the white space and apart, one less without and composed.
    const short = ` ${'a'.repeat(min - 3)}e\u0301 `;
    expect(await post(form, { ...bodies[form], name: short })).toMatchObject({ field: 'name' });
    const message = ` \n${'o\u0308'.repeat(20)}\t `;
    expect(await post(form, { ...bodies[form], message })).toMatchObject({ status: 200 });
    expect(forwarded()).toEqual([expect.objectContaining({ message: 'ö'.repeat(20) })]);
  });
});

it.each(idSpellings)('unique id %j is looked up as what it means', async (uniqueId) => {
  expect((await post('support/verify-id', { ...id, uniqueId })).status).toBe(200);
  expect(forwarded()).toEqual([id]);
});

it.each(idEdges)('unique id %j may be asked for: %s', async (uniqueId, ok) => {
  const answer = await post('support/verify-id', { ...id, uniqueId });
  if (ok) {
    expect(answer).toMatchObject({ status: 404, detail: messages.support.unknownId });
    expect(forwarded()).toEqual([{ ...id, uniqueId }]);
  } else {
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid',
      field: 'uniqueId',
      detail: messages.support.uniqueId,
    });
    expect(forwarded()).toEqual([]);
  }
});

it.each(passwordEdges)('password %j is one: %s', async (password, ok) => {
  const answer = await post('password/done', { ...link, password });
  if (ok) {
    expect(answer).toMatchObject({ status: 200, success: 1 });
    expect(forwarded()).toEqual([{ ...link, password }]);
  } else {
    const detail = messages.password.rule;
    expect(answer).toMatchObject({ status: 422, code: 'invalid', field: 'password', detail });
    expect(forwarded()).toEqual([]);
  }
});

describe.each([
  ['token', lengths.token],
  ['unique_id', lengths.linkUniqueId],
  ['user_type', lengths.userType],
] as const)('the %s of a link', (field, range) => {
  it.each(lengthsAround(range))('of %i code points: %s', async (length, ok) => {
    const value = '🔧'.repeat(length);
    for (const [path, more] of [
      ['password/verify', {}],
      ['password/done', { password: 'abcdef1!' }],
    ] as const) {
      site.stub.record.clear();
      // A token that is not the sample's is one that the host refuses.
      const given = { ...link, token: 'another', [field]: value, ...more };
      const answer = await post(path, given);
      if (ok) {
        expect(answer).toMatchObject({ status: 422, code: 'rejected' });
        expect(forwarded()).toEqual([given]);
      } else {
        expect(answer).toMatchObject({ status: 422, code: 'invalid', field });
        expect(forwarded()).toEqual([]);
      }
    }
  });

  it('is passed on as it is, white space and all', async () => {
    const given = { ...link, token: 'another', [field]: ' \u00a0e\u0301 ' };
    await post('password/verify', given);
    expect(forwarded()).toEqual([given]);
  });
});
