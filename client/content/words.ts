/** A list as a sentence has it: `Mumbai, Thane and Pune`. */
export function inWords(entries: readonly string[]): string {
  const last = entries.at(-1) ?? '';
  const others = entries.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')} and ${last}` : last;
}

/** The longest title of a page that search results show whole. */
export const titleLength = 60;

/** The first of the wordings that fits with the name of the site, else the last. */
export function pageTitle(siteName: string, ...wordings: readonly (string | undefined)[]): string {
  const titles = wordings.filter((words) => words !== undefined).map((w) => `${w} – ${siteName}`);
  return titles.find((title) => [...title].length <= titleLength) ?? titles.at(-1) ?? siteName;
}
