/** The seven professions that have a landing page of their own, as `?profession=` names them (docs/BEHAVIOUR.md, Home and landing pages). */
export const professions = [
  { name: 'Electricians', slug: 'electricians' },
  { name: 'HVAC', slug: 'hvac' },
  { name: 'Computers', slug: 'computers' },
  { name: 'Networking', slug: 'networking' },
  { name: 'Landscaping', slug: 'landscaping' },
  { name: 'Plumbing', slug: 'plumbing' },
  { name: 'AC Repairs', slug: 'ac-repairs' },
] as const;

/** A profession's name, e.g. `AC Repairs`. */
export type ProfessionName = (typeof professions)[number]['name'];

/** A profession's file and class name, e.g. `ac-repairs`. */
export type ProfessionSlug = (typeof professions)[number]['slug'];

/** One of the seven professions. */
export type Profession = (typeof professions)[number];

/** The profession of that name in any case, or undefined. Takes the decoded value of `?profession=`. */
export function findProfession(value: string): Profession | undefined {
  const wanted = value.toLowerCase();
  return professions.find(({ name }) => name.toLowerCase() === wanted);
}

/** The canonical address of a profession's landing page: path and query. */
export function professionPath(name: ProfessionName): string {
  return `/Landing?profession=${name.replaceAll(' ', '+')}`;
}
