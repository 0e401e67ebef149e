import { type Language, languageTag } from '../../shared/language';
import type { Site } from '../../shared/site';
import type { Texts } from './texts';

/** A list as a sentence of the language has it: `Mumbai, Thane and Pune`. */
export function listInWords(language: Language, entries: readonly string[]): string {
  return new Intl.ListFormat(languageTag(language)).format(entries);
}

/** The first title that search results show whole, up to 60 characters. */
export function firstThatFits(titles: readonly string[]): string | undefined {
  return titles.find((title) => [...title].length <= 60);
}

/** The first of the wordings that fits with the name of the site, else the last. */
export function pageTitle(siteName: string, ...wordings: readonly (string | undefined)[]): string {
  const titles = wordings.filter((words) => words !== undefined).map((w) => `${w} – ${siteName}`);
  return firstThatFits(titles) ?? titles.at(-1) ?? siteName;
}

/** The company's facts that are known, in this order. */
export function companyFacts(site: Site, labels: Texts['layout']['companyFacts']) {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = site[name];
    return value ? [{ label: labels[name], value }] : [];
  });
}
