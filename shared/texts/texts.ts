import type * as english from './en';
import type { Widened } from './widened';

/** What forms, states and errors say: shared/texts/en and its translations. */
export type FormTexts = Widened<typeof english>;

/** The sentences of rules, states and errors. */
export type Messages = FormTexts['messages'];

/** The name of one of them: `reload`, `contact.failed`. Unlike the sentence it is the same in every language. */
export type SentenceName = {
  [K in keyof Messages & string]: Messages[K] extends string
    ? K
    : `${K}.${keyof Messages[K] & string}`;
}[keyof Messages & string];

/** The sentence of that name. */
export function sentenceOf(messages: Messages, name: SentenceName): string {
  const [group = '', key] = name.split('.');
  // SentenceName is made of the keys themselves; TypeScript can't follow them through split().
  const found = messages[group as keyof Messages] as string | Record<string, string>;
  return typeof found === 'string' ? found : (found[key ?? ''] ?? '');
}
