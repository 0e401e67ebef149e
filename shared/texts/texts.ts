import type answers from './en/answers.json';
import type forms from './en/forms.json';

/** The texts of forms, states and errors in a language. */
export type FormTexts = typeof forms;

type NameIn<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${keyof M[K] & string}`;
}[keyof M & string];

/** The name of a sentence of the forms: `contact.failed`. Unlike the sentence it is the same in every language. */
export type FormTextKey = NameIn<FormTexts['messages']>;

/** The name of any sentence that the server answers with. */
export type TextKey = FormTextKey | NameIn<typeof answers>;

export function getText<M>(messages: M, name: NameIn<M>): string {
  const [group = '', key] = name.split('.');
  // The name is made of the keys themselves; TypeScript can't follow them through split().
  const found = messages[group as keyof M] as string | Record<string, string>;
  return typeof found === 'string' ? found : (found[key ?? ''] ?? '');
}
