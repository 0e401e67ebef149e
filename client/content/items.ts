import type { Item, ItemId } from './en/items';

/** The item of that id. */
export function findItem(items: readonly Item[], id: ItemId): Item {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`The texts have no item ${id}`);
  return found;
}
