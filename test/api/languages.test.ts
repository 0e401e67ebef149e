import { expect, it } from 'vitest';
import { languages, languageTag } from '../../shared/language';
import { apiPaths } from '../../shared/paths';
import { formTextsOf } from '../../shared/texts/textsOf';
import { change, contact, linkPath } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

async function post(path: string, given: object, headers: Record<string, string> = {}) {
  const answer = await site.post(path, given, headers);
  return { language: answer.headers['content-language'], ...answer.body };
}

it.each([
  [undefined, 'en'],
  // The codes of Hiligaynon and Hill Mari begin like those of Hindi and Marathi.
  ['hil, mrj-RU, mr;q=0.5', 'mr'],
  ['mr;q=0.4, hi-IN', 'hi'],
  ['%$@!, hi; q = x', 'en'],
] as const)('for Accept-Language %s an error of the API is in %s', async (accepted, language) => {
  const answer = await post(apiPaths.contact, {}, accepted && { 'Accept-Language': accepted });
  expect(answer.language).toBe(languageTag(language));
  expect(answer.detail).toBe(formTextsOf(language).messages.contact.name);
});

it("an error in another language has the site's sentence, and the host's message in a field of its own", async () => {
  const path = apiPaths.passwordDone;
  const body = { ...change, token: 'demo-refused' };
  const english = await post(path, body);
  expect(english).not.toHaveProperty('hostMessage');
  const detail = formTextsOf('hi').messages.password.unexpected;
  const answer = await post(path, body, { 'Accept-Language': 'hi' });
  expect(answer).toMatchObject({ code: 'rejected', detail, hostMessage: english.detail });
});

const closed = sharedSite({ FORMS_OFF: 'contact,password' });

it.each(languages)(
  'a form that is switched off says so in %s, in the API and on its page',
  async (language) => {
    const { formOff } = formTextsOf(language).messages;
    const headers = { 'accept-language': language };
    const answer = await closed.post(apiPaths.contact, contact, headers);
    expect(answer.body).toMatchObject({ status: 503, code: 'busy', detail: formOff });
    const prefix = language === 'en' ? '' : `/${language}`;
    const page = await closed.get(`${prefix}/Contact`);
    expect(page.text).toContain(formOff);
    expect(page.text).not.toContain('data-island="ContactForm"');
    expect((await closed.get(`${prefix}/Support`)).text).toContain('data-island="SupportForm"');
    const reset = await closed.get(prefix + linkPath);
    expect(reset.text).toContain(formOff);
    expect(reset.text).not.toContain('data-island="NewPassword"');
  },
);
