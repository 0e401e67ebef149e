const dayMs = 86_400_000;

/** India's time, in which an owner's week begins on Monday. */
const offsetMs = 5.5 * 3_600_000;

/** How many days totals are kept. */
export const keptDays = 400;

/** The day of a time in India, as `2026-11-25`. */
export function dayOf(time: number): string {
  return new Date(time + offsetMs).toISOString().slice(0, 10);
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}
