import type { ProfessionSlug } from '../../shared/professions';

type ByProfession<T> = Readonly<Record<ProfessionSlug, T>>;

/** The same for each profession, made of what it has. */
export function mapProfessions<T, U>(
  all: ByProfession<T>,
  make: (one: T, slug: ProfessionSlug) => U,
): ByProfession<U> {
  const slugs = Object.keys(all) as ProfessionSlug[];
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(slugs.map((slug) => [slug, make(all[slug], slug)])) as ByProfession<U>;
}
