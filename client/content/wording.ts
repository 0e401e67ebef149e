import { type Language, languageTag } from '../../shared/language';
import type { Site } from '../../shared/site';
import type { Texts } from './texts';

/** Returns a list as part of a sentence: `Mumbai, Thane and Pune`. */
export function listInWords(language: Language, entries: readonly string[]): string {
  return new Intl.ListFormat(languageTag(language)).format(entries);
}

/**
 * Returns a group of texts as a list, in the order of the English file, each with its key as `id`.
 */
export function listOf<K extends string, T extends object>(group: Readonly<Partial<Record<K, T>>>) {
  // Object.entries loses the type of its keys.
  return (Object.entries(group) as [K, T][]).map(([id, words]) => ({ id, ...words }));
}

/** Returns the first title with at most 60 characters, which search results show whole. */
export function firstThatFits(titles: readonly string[]): string | undefined {
  return titles.find((title) => [...title].length <= 60);
}

/**
 * Returns the first title that search results show whole, made of a wording and the site's name;
 * else the last one.
 */
export function pageTitle(siteName: string, ...wordings: readonly (string | undefined)[]): string {
  const titles = wordings.filter((words) => words !== undefined).map((w) => `${w} – ${siteName}`);
  return firstThatFits(titles) ?? titles.at(-1) ?? siteName;
}

/** Returns the company's facts that are set, in the order of the labels. */
export function companyFacts(site: Site, labels: Texts['layout']['companyFacts']) {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = site[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}
