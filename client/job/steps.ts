import type { JobSide } from '../../shared/clientEvents';

/**
 * The steps of the sample job in order, and who takes each by a tap. Their texts are in
 * client/content.
 */
export const steps = [
  { name: 'request', by: 'client' },
  { name: 'assign', by: 'provider' },
  { name: 'onTheWay', by: 'agent' },
  { name: 'done', by: 'agent' },
  { name: 'stars', by: 'client' },
] as const satisfies readonly { name: string; by: JobSide }[];

/** The person that is chosen at first. */
export const firstSide: JobSide = 'provider';

/**
 * Returns the number of steps before a person's first turn. The sample job starts with these steps
 * done.
 */
export const stepsBefore = (side: JobSide) => steps.findIndex(({ by }) => by === side);

/** Returns the state of a step while a number of steps are done. */
export function stepState(index: number, done: number) {
  if (index < done) return 'done';
  return index === done ? 'next' : 'later';
}
