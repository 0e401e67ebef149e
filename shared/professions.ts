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

/** Other names in links and ads: the work, the thing or the person. */
const alsoCalled: Record<ProfessionSlug, string> = {
  electricians: 'electrical electric-work electrical-work electrical-repair',
  hvac: 'hvac-technician hvac-service heating-ventilation-and-air-conditioning',
  computers: 'computer-repair computer-service computer-technician computer-engineer',
  networking: 'network network-engineer network-technician',
  landscaping: 'landscape landscaper landscape-gardener landscape-gardening',
  plumbing: 'plumber plumbing-service plumbing-repair',
  'ac-repairs':
    'ac-service ac-technician ac-mechanic ac-repairing air-conditioner-repair air-conditioning-repair',
};

/** Normalises spellings: no case, white space, hyphens, underscores or plural. */
function normalise(value: string): string {
  return value
    .toLowerCase()
    .replace(/[\s_\p{Pd}]+/gu, '')
    .replace(/s$/, '');
}

/** The profession that a near miss means, such as `AC-Repair` or `Plumber`, or undefined. */
export function guessProfession(value: string): Profession | undefined {
  const wanted = normalise(value);
  return professions.find(({ name, slug }) =>
    [name, ...alsoCalled[slug].split(' ')].some((spelling) => normalise(spelling) === wanted),
  );
}

/** The canonical address of a profession's landing page: path and query. */
export function professionPath(name: Profession['name']): string {
  return `/Landing?profession=${name.replaceAll(' ', '+')}`;
}
