/** The seven professions that have a landing page, as `?profession=` names them (docs/BEHAVIOUR.md, Home and landing pages). */
export const professions = [
  { name: 'Electricians', slug: 'electricians' },
  { name: 'HVAC', slug: 'hvac' },
  { name: 'Computers', slug: 'computers' },
  { name: 'Networking', slug: 'networking' },
  { name: 'Landscaping', slug: 'landscaping' },
  { name: 'Plumbing', slug: 'plumbing' },
  { name: 'AC Repairs', slug: 'ac-repairs' },
] as const;

export type Profession = (typeof professions)[number];

/** A profession's file and class name, e.g. `ac-repairs`. */
export type ProfessionSlug = Profession['slug'];

/** The profession of that name in any case, or undefined. Takes the decoded value of `?profession=`. */
export function findProfession(value: string): Profession | undefined {
  const wanted = value.toLowerCase();
  return professions.find(({ name }) => name.toLowerCase() === wanted);
}

/** A name without what its near misses differ in: case, blanks, dashes, plural, and whether it is the work or the person. */
function stem(value: string): string {
  return value
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '')
    .replace(/(?:er|ing)?s?$/, '');
}

/** The profession that a near miss means, such as `AC-Repair` or `Plumber`, or undefined. */
export function guessProfession(value: string): Profession | undefined {
  return professions.find(({ name }) => stem(name) === stem(value));
}

/** The canonical address of a profession's landing page: path and query. */
export function professionPath(name: Profession['name']): string {
  return `/Landing?profession=${name.replaceAll(' ', '+')}`;
}
