/** Whose three phones the sample job shows, from left to right. */
export const sides = ['client', 'provider', 'agent'] as const;
export type Side = (typeof sides)[number];

/** The steps of the sample job in order, and who takes each. Their words are in client/content. */
export const steps = [
  { name: 'request', by: 'client' },
  { name: 'assign', by: 'provider' },
  { name: 'onTheWay', by: 'agent' },
  { name: 'done', by: 'agent' },
  { name: 'stars', by: 'client' },
] as const satisfies readonly { name: string; by: Side }[];
