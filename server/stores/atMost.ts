/**
 * Options of lru-cache for at most so many entries. Its own `max` makes room for all of them at once: 40 MB and 140 ms
 * at start for our limits, and a sweep of all that room whenever the last entry goes.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
