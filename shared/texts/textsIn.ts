import type { Language } from '../language';
import type { FormTexts } from './texts';

const words = import.meta.glob<FormTexts>('./*/forms.json', { import: 'default' });

/**
 * Fetches what the forms say in a language: one chunk a language.
 * @param mend without the typos of the specification's English sentences
 */
export async function textsIn(language: Language, mend = false): Promise<FormTexts> {
  const load = words[`./${language}/forms.json`];
  if (!load) throw new Error(language);
  const texts = await load();
  if (!mend || language !== 'en') return texts;
  const { mendTypos } = await import('./mendedTypos');
  return mendTypos(texts);
}
