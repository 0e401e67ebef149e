import type { CommonProps } from '../../shared/islandProps';
import type { FormTexts } from '../../shared/texts/texts';
import { requiredContext } from '../lib/requiredContext';

/** What every part of an island may use: what all islands get, and the texts in the language of its page. */
export type IslandValue = CommonProps & FormTexts;

export const [IslandProvider, useIsland] = requiredContext<IslandValue>(
  'useIsland() works inside an island only',
);
