import { dayAfter, mondayOf } from '../../server/counts/days';
import type { SeriesName } from '../../server/counts/series';
import type { Totals } from '../../server/counts/totals';

/** The weeks of a report, the oldest first: the one that is asked for, and four before it. */
export interface Weeks {
  /** Their Mondays. */
  starts: readonly string[];
  /** Sums of a series in each week, over all its values that a test accepts. */
  sums(name: SeriesName, accepts?: (values: readonly string[]) => boolean): number[];
  /** The values that a label of a series has had, by its place. */
  valuesOf(name: SeriesName, place: number): string[];
}

const count = 5;

/**
 * Reads five weeks of totals.
 * @param day any day of the last one
 */
export async function readWeeks({ read }: Pick<Totals, 'read'>, day: string): Promise<Weeks> {
  const last = mondayOf(day);
  const starts = Array.from({ length: count }, (_, index) =>
    dayAfter(last, (index + 1 - count) * 7),
  );
  const weeks = await Promise.all(
    starts.map(async (start) => {
      const days = Array.from({ length: 7 }, (_, index) => read(dayAfter(start, index)));
      return (await Promise.all(days)).flatMap((counts) =>
        [...counts].map(([key, value]) => {
          const [name, ...values] = key.split('|');
          return { name, values, value };
        }),
      );
    }),
  );
  return {
    starts,
    sums: (name, accepts = () => true) =>
      weeks.map((entries) =>
        entries
          .filter((entry) => entry.name === name && accepts(entry.values))
          .reduce((sum, { value }) => sum + value, 0),
      ),
    valuesOf: (name, place) => {
      const all = weeks.flat().filter((entry) => entry.name === name);
      return [...new Set(all.map(({ values }) => values[place] ?? ''))].filter(Boolean);
    },
  };
}
