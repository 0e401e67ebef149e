/**
 * lru-cache options for a maximum number of entries. Its own `max` allocates all of them at once: 40 MB and 140 ms at start
 * for our limits, and a sweep of that memory whenever the last entry is removed.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
