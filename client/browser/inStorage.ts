/** Uses the tab's storage; undefined where that is not available, full, or holds something else. */
export function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
