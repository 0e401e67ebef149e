import type { FunctionComponent } from 'react';
import type { IslandName, IslandProps } from '../../../shared/islandProps';

/** Where each island's code is: one chunk an island, fetched when it is needed. */
export const registry: {
  [N in IslandName]: () => Promise<FunctionComponent<IslandProps[N]>>;
} = {
  ContactForm: async () => (await import('../contact/ContactForm.island')).ContactForm,
  SupportForm: async () => (await import('../support/SupportForm.island')).SupportForm,
  NewPassword: async () => (await import('../password/NewPassword.island')).NewPassword,
};
