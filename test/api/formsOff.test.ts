import { expect, it } from 'vitest';
import { formTextsOf } from '../../shared/texts/textsOf';
import { api } from '../helpers/api';
import { contact } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

const { get, post } = api(sharedSite({ FORMS_OFF: 'contact,password' }));

it.each(['en', 'hi', 'mr'] as const)('%s says that a form is switched off', async (language) => {
  const { formOff } = formTextsOf(language).messages;
  const answer = await post('/api/contact', contact, { 'accept-language': language });
  expect(answer.body).toMatchObject({ status: 503, code: 'busy', detail: formOff });
  const prefix = language === 'en' ? '' : `/${language}`;
  const page = await get(`${prefix}/Contact`);
  expect(page.text).toContain(formOff);
  expect(page.text).not.toContain('data-name="ContactForm"');
  expect((await get(`${prefix}/Support`)).text).toContain('data-name="SupportForm"');
});
