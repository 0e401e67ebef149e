import type { Histogram } from 'prom-client';

/**
 * Looks the children of a histogram up once each, by the values of their labels in order: for labels of which
 * there are few, since the library's own look-up costs more than the measurement.
 */
export function byLabels(
  histogram: Histogram,
): (...values: string[]) => Histogram.Internal<string> {
  const known = new Map<string, Histogram.Internal<string>>();
  return (...values) => {
    const key = values.join(' ');
    const child = known.get(key) ?? histogram.labels(...values);
    known.set(key, child);
    return child;
  };
}
