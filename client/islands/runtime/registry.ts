import type { FunctionComponent } from 'react';
import type { IslandName, IslandProps } from '../../../shared/islandProps';
import type { Language } from '../../../shared/language';
import type { FormTexts } from '../../../shared/texts/texts';

/** Where each island's code is: one chunk an island, fetched when it is needed. */
export const registry: {
  [N in IslandName]: () => Promise<FunctionComponent<IslandProps[N]>>;
} = {
  ContactForm: async () => (await import('../contact/ContactForm.island')).ContactForm,
  SupportForm: async () => (await import('../support/SupportForm.island')).SupportForm,
  NewPassword: async () => (await import('../password/NewPassword.island')).NewPassword,
};

/** Where the texts of each language are: one chunk a language, fetched together with the island's code. */
export const texts: Readonly<Record<Language, () => Promise<FormTexts>>> = {
  en: () => import('../../../shared/texts/en'),
  hi: () => import('../../../shared/texts/hi'),
  mr: () => import('../../../shared/texts/mr'),
};
