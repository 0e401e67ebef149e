/**
 * A function that makes what belongs to a key once and looks it up from then on: for keys of which there are few.
 * Log lines with their fixed fields written out and children of a metric cost more to make than to use.
 */
export function memoize<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}
