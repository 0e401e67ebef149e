import { beforeEach, expect, it } from 'vitest';
import { contactFields } from '../../shared/contactForm';
import { apiPaths } from '../../shared/paths';
import { supportFields } from '../../shared/supportForm';
import { formTextsOf } from '../../shared/texts/textsOf';
import {
  change,
  contactMessage,
  idLookUp as id,
  link,
  supportMessage,
  validBody,
} from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const { messages } = formTextsOf('en');

const site = sharedSite();
beforeEach(() => site.stub.record.clear());

async function post(path: string, body: object) {
  const { body: answer, status } = await site.post(`/api/${path}`, body);
  return { ...answer, status };
}

/** Returns the bodies that the PHP hosts have received, without `formData` around them. */
const forwarded = () =>
  site.stub.record.entries.map(({ body }) => {
    const { formData, ...rest } = body as Record<string, unknown>;
    return formData ?? rest;
  });

it.each(['contact', 'support'] as const)(
  '%s reports the first broken rule, and forwards trimmed values only if no rule is broken',
  async (form) => {
    const rules = { contact: contactFields, support: supportFields }[form];
    const sentences: Record<string, string> = messages[form];
    const samples = validBody(site, apiPaths[form]);
    // The id is in the body from the start, because the ticket is for this id.
    const given: Record<string, unknown> = { uniqueId: samples.uniqueId };
    for (const field of [...Object.keys(rules), 'captcha']) {
      if (field === 'uniqueId') continue;
      const code = field === 'captcha' || field === 'ticket' ? field : 'invalid';
      const problem = { status: 422, code, field, detail: sentences[field] };
      expect(await post(form, given)).toMatchObject(problem);
      given[field] = samples[field];
      if (field === 'message') given[field] = ` \n${given[field]}\t `;
    }
    expect(forwarded()).toEqual([]);
    expect(await post(form, given)).toEqual({ status: 200, success: 1 });
    expect(forwarded()).toEqual([form === 'contact' ? contactMessage : supportMessage]);
  },
);

it('a unique id is looked up without the unusual characters that phones insert', async () => {
  const uniqueId = ' SP\u2011MH\u2011104233\u00a0';
  const found = { status: 200, name: 'Asha', ticket: expect.any(String) };
  expect(await post('support/verify-id', { ...id, uniqueId })).toEqual(found);
  const { captcha: _, ...idLookUp } = id;
  expect(forwarded()).toEqual([idLookUp]);
});

it.each([
  ['support/verify-id', { ...id, uniqueId: 'abcd' }, 'uniqueId', messages.support.uniqueId],
  ['password/done', { ...link, password: 'abcdefgh' }, 'password', messages.password.rule],
])('%s forwards no value that breaks a rule', async (path, body, field, detail) => {
  expect(await post(path, body)).toMatchObject({ status: 422, code: 'invalid', field, detail });
  expect(forwarded()).toEqual([]);
});

it('the values of a link are forwarded unchanged, except that a blank in the token becomes a plus', async () => {
  const text = ' \u00a0e\u0301 ';
  const given = { token: '+\u00a0e\u0301+', unique_id: '!Sp~', user_type: '~x' };
  await post('password/verify', { ...given, token: text, extra: 1 });
  await post('password/done', { ...given, token: text, password: change.password });
  expect(forwarded()).toEqual([given, { ...given, password: change.password }]);
});
