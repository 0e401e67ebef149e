/**
 * The seven professions with a landing page, as `?profession=` names them (docs/BEHAVIOUR.md, Home
 * and landing pages).
 */
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

/** The name of a profession in file names and CSS classes, such as `ac-repairs`. */
export type ProfessionSlug = Profession['slug'];

/**
 * Returns the profession with this name in any case, or undefined.
 * @param value the decoded value of `?profession=`
 */
export function findProfession(value: string): Profession | undefined {
  const wanted = value.toLowerCase();
  return professions.find(({ name }) => name.toLowerCase() === wanted);
}

/**
 * Returns a name without the differences of near misses: case, blanks, dashes, plural, and the
 * ending of the person (`plumber`) or the work (`plumbing`).
 */
function stem(value: string): string {
  return value
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '')
    .replace(/(?:er|ing)?s?$/, '');
}

/** Returns the profession of a near miss, such as `AC-Repair` or `Plumber`, or undefined. */
export function guessProfession(value: string): Profession | undefined {
  return professions.find(({ name }) => stem(name) === stem(value));
}

/** Returns the canonical URL of a profession's landing page: path and query. */
export function professionPath(name: Profession['name']): string {
  return `/Landing?profession=${name.replaceAll(' ', '+')}`;
}
