/** The stages of a job, in order, for all sample screens and the job that visitors run themselves. */
export const stages = [
  'draft',
  'requested',
  'assigned',
  'onTheWay',
  'inProgress',
  'done',
  'rated',
] as const;
export type Stage = (typeof stages)[number];

/** The states that the app shows for a job; a draft has none, and a rating changes none. */
export type Status = Exclude<Stage, 'draft' | 'rated'>;
