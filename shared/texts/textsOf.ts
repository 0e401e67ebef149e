import type { Language } from '../language';
import type { Messages } from './messages';
import type { FormTexts } from './texts';

const forms = import.meta.glob<FormTexts>('./*/forms.json', { eager: true, import: 'default' });
const answers = import.meta.glob<Messages['answers']>('./*/answers.json', {
  eager: true,
  import: 'default',
});

/** The texts of forms, states and errors in a language. For the server: a browser fetches the forms of its one language. */
export function formTextsOf(language: Language) {
  const texts = forms[`./${language}/forms.json`];
  const ownAnswers = answers[`./${language}/answers.json`];
  if (!texts || !ownAnswers) throw new Error(`shared/texts/${language} has no words`);
  return { ...texts, messages: { ...texts.messages, ...ownAnswers } };
}
