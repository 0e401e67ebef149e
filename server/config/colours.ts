import type { SiteFile } from '../../shared/siteSchema';

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Returns the relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Mixes two colours `#rrggbb`.
 * @param share the share of the second colour, from 0 to 1
 */
function mix(colour: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(colour).map((value, i) =>
    Math.round(value * (1 - share) + (added[i] ?? 0) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes a colour with just enough of `target` that the mixture has the given contrast with each of
 * the other colours. Returns `target` if no mixture has that contrast.
 */
function withContrast(
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

const black = '#000000';
const white = '#ffffff';

/** The colours that a brand sets. Those of the sample are in client/styles/tokens.css too. */
type BrandColours = SiteFile['colours'];

/** The colours of tokens.css that no brand changes. */
const fixed = {
  ink: '#16152e',
  light: {
    texts: ['#16152e', '#55536f', '#0a6c61', '#b2331b'],
    edges: ['#87839f'],
    grounds: ['#ffffff', '#d6f2ed', '#fde2da'],
  },
  dark: {
    texts: ['#f1eefa', '#bab7d8', '#5ed9c8', '#ff9f8a'],
    edges: ['#8380b5'],
  },
};

/** WCAG 2.2, 1.4.3: text. */
const textRatio = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls, and the focus. */
const edgeRatio = 3;

/**
 * Mixes a background with `target` until the fixed texts and edges of a scheme have enough contrast
 * with it.
 */
function ground(colour: string, { texts, edges }: typeof fixed.dark, target: string): string {
  return withContrast(withContrast(colour, texts, textRatio, target), edges, edgeRatio, target);
}

/** Returns ink or white, whichever has more contrast with the colour. */
export const textOn = (colour: string) =>
  contrast(fixed.ink, colour) >= contrast(white, colour) ? fixed.ink : white;

/** Returns the colours of the light scheme, named as in tokens.css without `--color-`. */
function lightPalette(brand: string, action: string, page: string) {
  const sand = ground(mix(page, action, 0.08), fixed.light, white);
  const tint = ground(mix(brand, white, 0.9), fixed.light, white);
  const actionTint = ground(mix(action, white, 0.76), fixed.light, white);
  const grounds = [page, sand, tint, actionTint, ...fixed.light.grounds];
  const heading = withContrast(brand, grounds, textRatio, black);
  return {
    marigold: action,
    'marigold-hover': mix(action, textOn(action) === white ? black : white, 0.2),
    'on-marigold': textOn(action),
    'on-brand-ground': page,
    'on-brand-ground-soft': withContrast(mix(page, brand, 0.25), [brand], textRatio, page),
    'on-brand-ground-accent': withContrast(action, [brand], textRatio, page),
    page,
    sand,
    heading,
    line: mix(page, black, 0.09),
    link: withContrast(mix(brand, white, 0.1), grounds, textRatio, black),
    focus: heading,
    indigo: brand,
    'indigo-bright': mix(brand, white, 0.35),
    'indigo-tint': tint,
    'marigold-tint': actionTint,
    'marigold-edge': withContrast(action, grounds, edgeRatio, black),
    'accent-text': withContrast(mix(action, black, 0.35), grounds, textRatio, black),
    'brand-ground': brand,
    'brand-ground-raised': withContrast(mix(brand, white, 0.08), [page], textRatio, black),
  };
}

function darkPalette(brand: string, action: string, light: string) {
  // 7.5 is the contrast of the sample's muted text.
  const surface = ground(
    withContrast(brand, fixed.dark.texts.slice(1, 2), 7.5, black),
    fixed.dark,
    black,
  );
  const page = mix(surface, black, 0.35);
  const sand = mix(surface, black, 0.2);
  const tint = ground(mix(surface, brand, 0.4), fixed.dark, black);
  // The dark surface is tinted with the action colour, because a darkened action colour looks
  // muddy.
  const actionTint = ground(mix(surface, action, 0.12), fixed.dark, black);
  const tealTint = ground(mix(surface, '#12a594', 0.16), fixed.dark, black);
  const coralTint = ground(mix(surface, '#f2654b', 0.16), fixed.dark, black);
  const grounds = [page, surface, sand, tint, actionTint, tealTint, coralTint];
  const accent = withContrast(mix(action, white, 0.25), grounds, textRatio, white);
  const onBrand = withContrast(light, [tint], textRatio, white);
  return {
    page,
    surface,
    sand,
    heading: withContrast(light, grounds, textRatio, white),
    line: mix(surface, white, 0.13),
    link: withContrast(mix(brand, white, 0.6), grounds, textRatio, white),
    focus: accent,
    indigo: withContrast(mix(brand, white, 0.15), [onBrand], textRatio, black),
    'indigo-bright': mix(brand, white, 0.5),
    'indigo-tint': tint,
    'marigold-tint': actionTint,
    'teal-tint': tealTint,
    'coral-tint': coralTint,
    'marigold-edge': withContrast(action, grounds, edgeRatio, white),
    'accent-text': accent,
    'brand-ground': mix(page, black, 0.3),
    'on-brand-ground-accent': withContrast(action, [mix(page, black, 0.3)], textRatio, white),
    'brand-ground-raised': tint,
  };
}

/** Returns every colour that is derived from the brand's three colours, in both schemes. */
export function brandPalettes(colours: BrandColours) {
  const { brand, action, page } = colours;
  return { light: lightPalette(brand, action, page), dark: darkPalette(brand, action, page) };
}

/** Returns the colours with too little contrast (WCAG 2.2), a line each. */
export function colourMistakes({ brand, action, page }: BrandColours): string[] {
  const { ink, light } = fixed;
  const checks: [what: string, colour: string, others: readonly string[], ratio: number][] = [
    ['colours.page under text', page, light.texts, textRatio],
    ['colours.page beside edges', page, light.edges, edgeRatio],
    ['colours.brand on colours.page', brand, [page], textRatio],
    [`colours.action under text of ${ink} or white`, action, [textOn(action)], textRatio],
  ];
  return checks.flatMap(([what, colour, others, ratio]) => {
    const found = Math.min(...others.map((other) => contrast(colour, other)));
    // Truncated, not rounded, because 4.499 must not be shown as 4.5.
    const shown = (Math.floor(found * 100) / 100).toFixed(2);
    return found < ratio ? [`${what}: a contrast of ${shown} to 1, where ${ratio} is needed`] : [];
  });
}

const rules = (palette: Readonly<Record<string, string>>) =>
  `:root{${Object.entries(palette)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

/**
 * Returns the CSS that replaces the sample's colours with those of a brand. Print uses the light
 * ones.
 */
export function colourCss(colours: BrandColours): string {
  const { light, dark } = brandPalettes(colours);
  return `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`;
}
