import { describe, expect, it } from 'vitest';
import { languages, languageTag } from '../../shared/language';
import { apiPaths } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { postJson } from '../helpers/postJson';
import { contact, link } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await postJson(site.url + path, body, headers);
  return { language: answer.headers.get('content-language'), ...(await answer.json()) };
}

describe('an error of the API', () => {
  it.each(languages)(
    'is in %s for a client that asks for it, with the same code',
    async (language) => {
      const { messages } = formTextsOf(language);
      const ask = { 'Accept-Language': languageTag(language) };
      expect(await post(apiPaths.contact, { ...contact, name: '' }, ask)).toMatchObject({
        language: languageTag(language),
        code: 'invalid',
        field: 'name',
        detail: messages.contact.name,
      });
      const unknown = { uniqueId: 'SP-XX-000000', type: 'service_provider', captcha: 'none' };
      expect(await post(apiPaths.verifyId, unknown, ask)).toMatchObject({
        language: languageTag(language),
        code: 'not-found',
        detail: messages.support.unknownId,
      });
    },
  );

  it.each([
    [undefined, 'en'],
    ['*', 'en'],
    ['fr, hi;q=0.5', 'hi'],
    // Hiligaynon and Hill Mari, which begin like Hindi and Marathi.
    ['hil', 'en'],
    ['mrj-RU, mr;q=0.5', 'mr'],
    ['mr;q=0.4, hi-IN', 'hi'],
    ['hi;q=0, en', 'en'],
    ['%$@!, hi; q = x', 'en'],
  ] as const)('takes %s for %s', async (accepted, language) => {
    const answer = await post(apiPaths.contact, {}, accepted && { 'Accept-Language': accepted });
    expect(answer.language).toBe(languageTag(language));
    expect(answer.detail).toBe(formTextsOf(language).messages.contact.name);
  });

  it.each(['hi', 'mr'] as const)(
    "says its own sentence in %s and brings the host's words beside it",
    async (language) => {
      const ask = { 'Accept-Language': language };
      const { password } = formTextsOf(language).messages;
      for (const [path, token, code, detail] of [
        [apiPaths.passwordDone, 'demo-refused', 'rejected', password.unexpected],
        [apiPaths.passwordVerify, 'demo-expired', 'expired', password.expired],
        [apiPaths.passwordVerify, 'demo-invalid', 'rejected', password.invalid],
      ] as const) {
        const body = { ...link, token, ...(code === 'rejected' && { password: 'abcdef1!' }) };
        const english = await post(path, body);
        expect(english, token).toMatchObject({ code });
        expect(english, token).not.toHaveProperty('hostMessage');
        const answer = await post(path, body, ask);
        expect(answer, token).toMatchObject({ code, detail, hostMessage: english.detail });
      }
      const silent = { ...link, token: 'demo-refused-silently', password: 'abcdef1!' };
      const answer = await post(apiPaths.passwordDone, silent, ask);
      expect(answer.detail).toBe(password.unexpected);
      expect(answer).not.toHaveProperty('hostMessage');
    },
  );
});
