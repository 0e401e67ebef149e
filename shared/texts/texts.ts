import type answers from './en/answers.json';
import type forms from './en/forms.json';

/** The texts of forms, states and errors in a language. */
export type FormTexts = typeof forms;

type NameIn<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${keyof M[K] & string}`;
}[keyof M & string];

/** The key of a text of the forms, such as `contact.failed`. It is the same in every language. */
export type FormTextKey = NameIn<FormTexts['messages']>;

/** The key of any text in a response of the server. */
export type TextKey = FormTextKey | NameIn<typeof answers>;

export function getText<M>(messages: M, name: NameIn<M>): string {
  const [group = '', key] = name.split('.');
  // The key is made of the group and the name; TypeScript cannot follow them through split().
  const found = messages[group as keyof M] as string | Record<string, string>;
  return typeof found === 'string' ? found : (found[key ?? ''] ?? '');
}
