import { type Item, type ItemId, items } from './en/items';

/** The item of that id. */
export function findItem(id: ItemId): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`client/content/items.ts has no item ${id}`);
  return found;
}
