import type { Language } from '../language';
import type { FormTexts } from './texts';

const words = import.meta.glob<FormTexts>('./*/forms.json', { import: 'default' });

/** Fetches what the forms say in a language: one chunk a language. */
export async function textsIn(language: Language): Promise<FormTexts> {
  const load = words[`./${language}/forms.json`];
  if (!load) throw new Error(language);
  return await load();
}
