import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lengths } from '../../shared/limits';
import { formTextsOf } from '../../shared/texts/textsOf';
import { api } from '../helpers/api';
import { idSpellings } from '../helpers/formEdges';
import { contact, question as id, link, support } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

const { messages } = formTextsOf('en');

let site: TestSite;
let bodies: Record<'contact' | 'support', Record<string, unknown>>;

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
  const { ticket } = await post('support/verify-id', id);
  bodies = { contact, support: { ...support, ticket } };
});
beforeEach(() => site.stub.record.clear());
afterAll(() => site.close());

describe.each(['contact', 'support'] as const)('%s', (form) => {
  const fields = {
    contact: Object.keys(contact),
    support: ['name', 'email', 'role', 'message', 'ticket', 'captcha'],
  }[form];

  it('reports the first rule that fails, and forwards nothing until all pass', async () => {
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

it('a unique id is looked up as what it means', async () => {
  const [uniqueId] = idSpellings;
  expect((await post('support/verify-id', { ...id, uniqueId })).status).toBe(200);
  expect(forwarded()).toEqual([id]);
});

it.each([
  ['support/verify-id', { ...id, uniqueId: 'abcd' }, 'uniqueId', messages.support.uniqueId],
  ['password/done', { ...link, password: 'abcdefgh' }, 'password', messages.password.rule],
])('%s forwards nothing against the rules', async (path, body, field, detail) => {
  expect(await post(path, body)).toMatchObject({ status: 422, code: 'invalid', field, detail });
  expect(forwarded()).toEqual([]);
});

it('the values of a link are passed on unchanged, including white space', async () => {
  const text = ' \u00a0e\u0301 ';
  const given = { token: text, unique_id: text, user_type: text };
  await post('password/verify', given);
  await post('password/done', { ...given, password: 'abcdef1!' });
  expect(forwarded()).toEqual([given, { ...given, password: 'abcdef1!' }]);
});
