import type { ProfessionSlug } from '../../shared/professions';
import type { Messages } from './messages';
import { listOf, mapProfessions } from './records';

/** The key of one of the eleven items. */
export type ItemId = keyof Messages['landing']['items'];

/** The texts of one of the eleven items. */
export interface ItemWords {
  name: string;
  line: string;
}

/** Returns the texts of the professions' pages. */
export function professionTexts(messages: Messages) {
  return mapProfessions(messages.professions.names, (_name, slug) => {
    const { pains, ...words } = messages.professions[slug];
    return {
      ...words,
      /** Worries of the profession, each with the item that answers it. */
      pains: listOf<ItemId, { trouble: string; answer: string }>(pains),
    };
  });
}

export type ProfessionContent = ReturnType<typeof professionTexts>[ProfessionSlug];
