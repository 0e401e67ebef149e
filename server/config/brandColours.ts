import { contrast, mix, withContrast } from './contrast';

const black = '#000000';
const white = '#ffffff';

/** The colours that a brand sets, as `#rrggbb`. Those of the sample are in client/styles/tokens.css too. */
export interface BrandColours {
  /** Headings, links, and the dark grounds. */
  brand: string;
  /** Buttons, accents and marks; their text is dark. */
  action: string;
  /** The ground of pages in the light scheme. */
  page: string;
}

/** What stays the same in tokens.css: texts, and grounds of messages. */
const fixed = {
  onAction: '#16152e',
  light: {
    texts: ['#16152e', '#55536f', '#0a6c61', '#b2331b'],
    edges: ['#87839f'],
    grounds: ['#ffffff', '#d6f2ed', '#fde2da'],
  },
  dark: {
    texts: ['#f1eefa', '#bab7d8', '#5ed9c8', '#ff9f8a'],
    edges: ['#8380b5'],
    grounds: ['#15403f', '#47262f'],
  },
};

/** WCAG 2.2, 1.4.3: text. */
const textRatio = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls, and the focus. */
const edgeRatio = 3;

/** A ground on which the fixed texts and edges of a scheme can be read. */
function ground(colour: string, { texts, edges }: typeof fixed.light, target: string): string {
  return withContrast(withContrast(colour, texts, textRatio, target), edges, edgeRatio, target);
}

/** Colours by their names in tokens.css, without `--color-`. */
function lightPalette(brand: string, action: string, page: string) {
  const sand = ground(mix(page, action, 0.08), fixed.light, white);
  const tint = ground(mix(brand, white, 0.9), fixed.light, white);
  const actionTint = ground(mix(action, white, 0.76), fixed.light, white);
  const grounds = [page, sand, tint, actionTint, ...fixed.light.grounds];
  const heading = withContrast(brand, grounds, textRatio, black);
  return {
    marigold: action,
    'marigold-hover': mix(action, white, 0.2),
    'on-brand-ground': page,
    'on-brand-ground-soft': withContrast(mix(page, brand, 0.25), [brand], textRatio, page),
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
  // The muted text stands out as clearly as in the sample.
  const surface = ground(
    withContrast(brand, fixed.dark.texts.slice(1, 2), 7.5, black),
    fixed.dark,
    black,
  );
  const page = mix(surface, black, 0.35);
  const sand = mix(surface, black, 0.2);
  const tint = ground(mix(surface, brand, 0.4), fixed.dark, black);
  const actionTint = ground(mix(action, black, 0.74), fixed.dark, black);
  const grounds = [page, surface, sand, tint, actionTint, ...fixed.dark.grounds];
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
    'marigold-edge': withContrast(action, grounds, edgeRatio, white),
    'accent-text': accent,
    'brand-ground': mix(page, black, 0.3),
    'brand-ground-raised': tint,
  };
}

/** Every colour that follows from the brand's three, in both schemes. */
export function brandPalettes(colours: BrandColours) {
  const { brand, action, page } = colours;
  return { light: lightPalette(brand, action, page), dark: darkPalette(brand, action, page) };
}

/** A line with the ratio and the one that is needed, if the contrast is too low (WCAG 2.2). */
function mistake(names: string, one: string, other: string, ratio: number): string[] {
  const found = contrast(one, other);
  if (found >= ratio) return [];
  const shown = (Math.floor(found * 100) / 100).toFixed(2);
  return [`${names}: a contrast of ${shown} to 1, where ${ratio} is needed`];
}

/** What cannot be read in these colours: a line each, with the settings. */
export function colourMistakes(colours: BrandColours): string[] {
  const { brand, action, page } = colours;
  const { onAction, light } = fixed;
  return [
    ...light.texts.flatMap((text) =>
      mistake(`colours.page under text of ${text}`, page, text, textRatio),
    ),
    ...light.edges.flatMap((edge) =>
      mistake(`colours.page beside edges of ${edge}`, page, edge, edgeRatio),
    ),
    ...mistake('colours.brand on colours.page', brand, page, textRatio),
    ...mistake(`colours.action under text of ${onAction}`, action, onAction, textRatio),
    ...mistake('colours.action on colours.brand', action, brand, textRatio),
  ];
}

const rules = (palette: Readonly<Record<string, string>>) =>
  `:root{${Object.entries(palette)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

/** The style rules that put a brand's colours over those of the sample; for paper the light ones. */
export function colourCss(colours: BrandColours): string {
  const { light, dark } = brandPalettes(colours);
  return `${rules(light)}@media screen and (prefers-color-scheme:dark){${rules(dark)}}`;
}
