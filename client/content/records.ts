import type { ProfessionSlug } from '../../shared/professions';

type ByProfession<T> = Readonly<Record<ProfessionSlug, T>>;

/** Returns a value for each profession, created from the profession's own value. */
export function mapProfessions<T, U>(
  all: ByProfession<T>,
  make: (one: T, slug: ProfessionSlug) => U,
): ByProfession<U> {
  const slugs = Object.keys(all) as ProfessionSlug[];
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(slugs.map((slug) => [slug, make(all[slug], slug)])) as ByProfession<U>;
}

/**
 * Returns a group of texts as a list, in the order of the English file, each with its key as `id`.
 */
export function listOf<K extends string, T extends object>(group: Readonly<Partial<Record<K, T>>>) {
  // Object.entries loses the type of its keys.
  return (Object.entries(group) as [K, T][]).map(([id, words]) => ({ id, ...words }));
}
