import { describe, expect, it } from 'vitest';
import { languages, languageTag } from '../../shared/language';
import { apiPaths } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { api } from '../helpers/requests';
import { contact, link } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

async function post(path: string, given: object, headers: Record<string, string> = {}) {
  const answer = await api(site).post(path, given, headers);
  return { language: answer.headers['content-language'], ...answer.body };
}

describe('an error of the API', () => {
  it.each([
    [undefined, 'en'],
    // Hiligaynon and Hill Mari begin like Hindi and Marathi.
    ['hil, mrj-RU, mr;q=0.5', 'mr'],
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

describe('a form that is switched off', () => {
  const { get, post } = api(sharedSite({ FORMS_OFF: 'contact,password' }));

  it.each(languages)('says so in %s, in the API and on its page', async (language) => {
    const { formOff } = formTextsOf(language).messages;
    const answer = await post(apiPaths.contact, contact, { 'accept-language': language });
    expect(answer.body).toMatchObject({ status: 503, code: 'busy', detail: formOff });
    const prefix = language === 'en' ? '' : `/${language}`;
    const page = await get(`${prefix}/Contact`);
    expect(page.text).toContain(formOff);
    expect(page.text).not.toContain('data-name="ContactForm"');
    expect((await get(`${prefix}/Support`)).text).toContain('data-name="SupportForm"');
  });
});
