/** How many letters have to be put in, left out, changed or swapped to make one word the other. */
function distance(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const [left = 0, above = 0, diagonal = 0] = [next[j - 1], row[j], row[j - 1]];
      let least = Math.min(left + 1, above + 1, diagonal + (isSame ? 0 : 1));
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/**
 * The known name that a misspelt one is nearest to; undefined if none is near.
 * @param most slips at most
 */
export function nearest(
  name: string,
  known: readonly string[],
  most = Math.max(2, name.length / 3),
): string | undefined {
  const word = name.toLowerCase();
  const [best] = known
    .map((each) => ({ each, far: distance(word, each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= most ? best.each : undefined;
}
