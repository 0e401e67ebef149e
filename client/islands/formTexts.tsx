import { createContext, useContext } from 'react';
import type { Language } from '../../shared/language';
import type { FormTexts } from '../../shared/texts/texts';

/** What an island says, and in which language. */
export interface IslandTexts extends FormTexts {
  language: Language;
}

const TextsContext = createContext<IslandTexts | undefined>(undefined);

/** Provides an island with the texts of its page's language. */
export const FormTextsProvider = TextsContext.Provider;

/** The texts of the island. Throws outside one. */
export function useFormTexts(): IslandTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useFormTexts() works inside an island only');
  return texts;
}
