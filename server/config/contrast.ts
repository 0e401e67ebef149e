const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** A colour with a share of another, from 0 to 1, both `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(colour).map((value, i) =>
    Math.round(value * (1 - share) + (added[i] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour, mixed with as little of `target` as gives it this contrast with all the others; `target` if nothing less does. */
export function withContrast(
  colour: string,
  others: readonly string[],
  ratio: number,
  target: string,
): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, target, share);
    if (others.every((other) => contrast(candidate, other) >= ratio)) return candidate;
  }
  return target;
}
