import type { ProfessionSlug } from '../../shared/professions';
import type { Kind } from '../job/machine';
import type { ItemId } from './items';
import type { Messages } from './messages';
import { listOf, mapProfessions } from './records';

/** The job that a profession's own page shows: one of its three faults. */
export const shownFault = {
  electricians: 'contract',
  hvac: 'contract',
  computers: 'request',
  networking: 'request',
  landscaping: 'contract',
  plumbing: 'complaint',
  'ac-repairs': 'contract',
} as const satisfies Record<ProfessionSlug, Kind>;

export function professionTexts(messages: Messages) {
  return mapProfessions(shownFault, (_kind, slug) => {
    const { pains, ...words } = messages[`professions/${slug}`];
    return {
      ...words,
      /** Worries of the profession, each with the item that answers it. */
      pains: listOf<ItemId, { trouble: string; answer: string }>(pains),
    };
  });
}

export type ProfessionContent = ReturnType<typeof professionTexts>[ProfessionSlug];
