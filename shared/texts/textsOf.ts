import type { Language } from '../language';
import englishAnswers from './en/answers.json';
import englishForms from './en/forms.json';
import { withEnglish } from './fill';

const forms = import.meta.glob('./*/forms.json', { eager: true, import: 'default' });
const answers = import.meta.glob('./*/answers.json', { eager: true, import: 'default' });

/** The texts of forms, states and errors in a language; what it lacks is English. For the server. */
export function formTextsOf(language: Language) {
  const texts = withEnglish(englishForms, forms[`./${language}/forms.json`]);
  const ownAnswers = withEnglish(englishAnswers, answers[`./${language}/answers.json`]);
  return { ...texts, messages: { ...texts.messages, ...ownAnswers } };
}
