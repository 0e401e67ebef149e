import type { Messages } from './messages';

/** The name of one of the eleven items in code. */
export type ItemId = keyof Messages['items'];

/** The words of one of the eleven items; `note` says which plan it belongs to. */
export interface ItemWords {
  name: string;
  line: string;
  note?: string;
}
