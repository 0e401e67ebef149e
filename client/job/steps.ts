/** Whose three phones the sample job shows, from left to right. */
export const sides = ['client', 'provider', 'agent'] as const;
export type Side = (typeof sides)[number];

/** The steps that a visitor taps, in order, and who takes each. Their words are in client/content. */
export const tapped = [
  { name: 'assign', by: 'provider' },
  { name: 'onTheWay', by: 'agent' },
  { name: 'done', by: 'agent' },
  { name: 'stars', by: 'client' },
] as const satisfies readonly { name: string; by: Side }[];

/** All steps of the sample job: its request has been sent when the page opens. */
export const steps = [{ name: 'request', by: 'client' }, ...tapped] as const;
