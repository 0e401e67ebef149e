import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalettes, colourMistakes, contrast } from '../../server/config/colours';
import { sampleSite } from '../helpers/brandFolder';

const sampleColours = sampleSite().colours;

const css = readFileSync('client/styles/tokens.css', 'utf8');
const [lightRules = '', darkRules = ''] = css.split(
  '@media screen and (prefers-color-scheme: dark)',
);
const coloursIn = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  ) as Record<string, string>;

const light = coloursIn(lightRules);
const schemes = { light, dark: { ...light, ...coloursIn(darkRules) } };

const grounds = ['page', 'surface', 'sand', 'indigo-tint'];
const textGrounds = [...grounds, 'marigold-tint', 'teal-tint', 'coral-tint'];
const texts = ['ink', 'muted', 'heading', 'link', 'accent-text', 'success', 'danger'];

/** Colours, the backgrounds on which they are shown, and the required contrast. */
const shown: [colours: string[], grounds: string[], ratio: number][] = [
  [texts, textGrounds, 4.5],
  [['control', 'focus', 'marigold-edge'], grounds, 3],
  [['on-marigold'], ['marigold', 'marigold-hover'], 4.5],
  [['on-brand-ground'], ['brand-ground', 'brand-ground-raised', 'indigo'], 4.5],
  [['on-brand-ground-soft', 'on-brand-ground-accent'], ['brand-ground'], 4.5],
];

/** Returns the pairs without enough contrast. */
const unreadable = (colour: Record<string, string>) =>
  shown.flatMap(([colours, grounds, ratio]) =>
    colours.flatMap((one) =>
      grounds
        .filter((other) => !(contrast(colour[one] ?? '', colour[other] ?? '') >= ratio))
        .map((other) => [one, other, ratio]),
    ),
  );

it.each(Object.entries(schemes))('the %s scheme has enough contrast', (_scheme, colour) => {
  expect(unreadable(colour)).toEqual([]);
});

describe('the colours of a brand', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const paleColour = fc
    .array(fc.integer({ min: 0xe8, max: 0xff }), { minLength: 3, maxLength: 3 })
    .map((values) => `#${values.map((value) => value.toString(16)).join('')}`);

  it('have enough contrast in both schemes, if they are accepted', () => {
    fc.assert(
      fc.property(colour, colour, paleColour, (brand, action, page) => {
        const colours = { brand, action, page };
        fc.pre(colourMistakes(colours).length === 0);
        const { light, dark } = brandPalettes(colours);
        expect(unreadable({ ...schemes.light, ...light })).toEqual([]);
        expect(unreadable({ ...schemes.dark, ...light, ...dark })).toEqual([]);
      }),
    );
  });

  it('are those of tokens.css if the brand is the sample', () => {
    expect(sampleColours).toEqual({
      brand: light['brand-ground'],
      action: light.marigold,
      page: light.page,
    });
    const { light: own, dark: ownDark } = brandPalettes(sampleColours);
    const names = Object.keys({ ...own, ...ownDark });
    expect(names.filter((name) => !light[name])).toEqual([]);
  });
});
