import type { Messages } from './messages';

/** What every profession page offers, in this order. */
const itemIds = [
  'public-listing',
  'job-management',
  'scheduling',
  'chat-and-call',
  'business-catalog',
  'mobile',
  'free-to-start',
  'all-on-site-services',
  'invoices-and-contracts',
  'web-dashboard',
  'direct-support',
] as const satisfies readonly (keyof Messages['items'])[];

/** The name of one of the eleven items in code. */
export type ItemId = (typeof itemIds)[number];

/** One of the eleven items; `note` says which plan it belongs to. */
export interface Item {
  id: ItemId;
  name: string;
  line: string;
  note?: string;
}

/** The eleven items in their order. */
export function itemsOf(words: Messages['items']): readonly Item[] {
  return itemIds.map((id) => ({ id, ...words[id] }));
}

/** The item of that id. */
export function findItem(items: readonly Item[], id: ItemId): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`The texts have no item ${id}`);
  return found;
}
