import type { IslandName } from '../islandProps';
import type { Language } from '../language';
import englishAnswers from './en/answers.json';
import englishForms from './en/forms.json';
import { withEnglish } from './fill';
import type { FormTexts } from './texts';

const forms = import.meta.glob('./*/forms.json', { eager: true, import: 'default' });
const answers = import.meta.glob('./*/answers.json', { eager: true, import: 'default' });

const formsIn = (language: Language) =>
  withEnglish(englishForms, forms[`./${language}/forms.json`]);

/**
 * Returns the texts of forms, states and errors in a language. Missing texts are English. For the
 * server only.
 */
export function formTextsOf(language: Language) {
  const texts = formsIn(language);
  const ownAnswers = withEnglish(englishAnswers, answers[`./${language}/answers.json`]);
  return { ...texts, messages: { ...texts.messages, ...ownAnswers } };
}

/** The groups of texts that only some islands use. */
const groups: Readonly<Record<IslandName, readonly string[]>> = {
  ContactForm: ['contact'],
  SupportForm: ['support', 'idDialog'],
  // The captcha of NewPassword uses a text of the group `contact`.
  NewPassword: ['password', 'contact'],
};

/**
 * Returns the texts of an island in a language: those of the forms, without groups that only other
 * islands use.
 */
export function islandTextsOf(island: IslandName, language: Language): FormTexts {
  const others = Object.values(groups)
    .flat()
    .filter((group) => !groups[island].includes(group));
  const without = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name))) as T;
  const { formTexts, messages, ...rest } = formsIn(language);
  return { ...rest, formTexts: without(formTexts), messages: without(messages) };
}
