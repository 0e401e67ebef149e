/**
 * Makes what belongs to a kind of event once, and looks it up from then on: for kinds of which there are few.
 * Log lines with their fixed fields written out, children of a metric: their making costs more than their use.
 * @param make gets the words that name the kind
 */
export function byKind<N extends readonly (string | number)[], T>(
  make: (...names: N) => T,
): (...names: N) => T {
  const known = new Map<string, T>();
  return (...names) => {
    const key = names.join(' ');
    let kind = known.get(key);
    if (kind === undefined) {
      kind = make(...names);
      known.set(key, kind);
    }
    return kind;
  };
}
