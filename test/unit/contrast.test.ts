import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('client/styles/tokens.css', 'utf8');
const [lightRules = '', darkRules = ''] = css.split(
  '@media screen and (prefers-color-scheme: dark)',
);

function colours(rules: string): Record<string, string> {
  return Object.fromEntries(
    [...rules.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = colours(lightRules);
if (!darkRules) throw new Error('tokens.css has no dark scheme where this test looks for it');
const schemes = { light, dark: { ...light, ...colours(darkRules) } };

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = [
  'page',
  'surface',
  'sand',
  'indigo-tint',
  'marigold-tint',
  'teal-tint',
  'coral-tint',
];
const texts = ['ink', 'muted', 'heading', 'link', 'accent-text', 'success', 'danger'];

describe.each(Object.entries(schemes))('colours of the %s scheme', (_scheme, colour) => {
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground])))(
    '%s is readable on %s',
    (text, ground) => {
      expect(contrast(colour[text], colour[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['on-marigold', 'marigold'],
    ['on-marigold', 'marigold-hover'],
    ['on-marigold', 'on-brand-ground'],
    ['on-brand-ground', 'brand-ground'],
    ['on-brand-ground-soft', 'brand-ground'],
    ['on-brand-ground', 'brand-ground-raised'],
    ['on-brand-ground', 'indigo'],
    ['marigold', 'brand-ground'],
    ['on-brand-ground', 'on-marigold'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(colour[text], colour[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    grounds
      .slice(0, 4)
      .flatMap((ground) => ['control', 'focus', 'marigold-edge'].map((edge) => [edge, ground])),
  )('%s stands out from %s', (edge, ground) => {
    expect(contrast(colour[edge], colour[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('names every raw colour in tokens.css alone', () => {
  const own = ['base', 'button', 'card', 'footer', 'section', 'top-bar', 'store-links', 'field'];
  for (const name of own)
    expect(readFileSync(`client/styles/${name}.css`, 'utf8')).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/i);
});
