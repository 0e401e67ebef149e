import type { Stage } from '../job/machine';
import { fill } from './jobWords';

/** A time of day, in minutes since midnight. */
export type Minutes = number;

/** A time of day from its hour (0 to 23) and minute. */
export function at(hours: number, minutes = 0): Minutes {
  return hours * 60 + minutes;
}

/**
 * The one clock of all sample screens: when the job that they show reached each stage. A screen takes its time
 * from the stage that it shows, so no two of them can contradict each other.
 */
export const jobTimes = {
  draft: at(10, 40),
  requested: at(10, 41),
  assigned: at(10, 44),
  onTheWay: at(11, 4),
  inProgress: at(11, 12),
  done: at(11, 46),
  rated: at(11, 50),
} as const satisfies Record<Stage, Minutes>;

/** When the agent is expected. */
export const visitTime: Minutes = at(11, 15);

/** How long the agent rides to the client. */
export const rideMinutes = jobTimes.inProgress - jobTimes.onTheWay;

/** A time as the app writes it in the language of these words, e.g. `1:05 pm`. */
export function clockTime(time: Minutes, words: Readonly<Record<'am' | 'pm', string>>): string {
  return fill(words[time < at(12) ? 'am' : 'pm'], { clock: phoneTime(time) });
}

/** A time as a phone's status bar has it, e.g. `1:05`. */
export function phoneTime(time: Minutes): string {
  const hours = Math.floor(time / 60) % 12 || 12;
  return `${hours}:${String(time % 60).padStart(2, '0')}`;
}
