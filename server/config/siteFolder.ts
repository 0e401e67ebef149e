import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtBrandDir, readBrand } from './brand';
import { root } from './root';
import { siteFileName } from './siteFile';
import type { Mistake } from './siteRules';
import { badgeMistakes } from './storeBadges';

/** The icons that `npm run brand` makes of logo.svg. */
export const derivedPictures = [
  'logo-mark.svg',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/** What is wrong with the content of an .svg file; undefined if nothing is. */
export function logoMistake(content: Buffer): string | undefined {
  const text = content.toString('utf8');
  if (!/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/.test(text) || !/<svg[\s>]/.test(text)) {
    return 'is no SVG: a picture of pixels stays blurred or empty under this name; ask whoever drew the logo for the SVG';
  }
  if (/data:image\/(png|jpe?g|webp|gif)/.test(text)) {
    return 'has a picture of pixels inside: ask whoever drew the logo for the drawing itself';
  }
  if (/<script|\son\w+=/i.test(text)) return 'has a script inside: remove it';
  return undefined;
}

/** The share cards of a folder in all languages, such as `og/home.jpg`. */
const cardsIn = (folder: string) =>
  existsSync(join(folder, 'og'))
    ? readdirSync(join(folder, 'og')).filter((name) => name.endsWith('.jpg'))
    : [];

/** The brand's own pictures that are missing although it has a site.json: the sample's would be shown. */
export function missingPictures(folder: string): string[] {
  if (!existsSync(join(folder, siteFileName))) return [];
  const own = cardsIn(folder);
  const cards = cardsIn(builtBrandDir(root)).filter((name) => !own.includes(name));
  return [
    ...derivedPictures.filter((name) => !existsSync(join(folder, name))),
    ...(own.length === 0 ? ['og'] : cards.map((name) => `og/${name}`)),
  ];
}

/** What is wrong with a brand's folder beside the values of its site.json. */
export function folderMistakes(folder: string): Mistake[] {
  if (!existsSync(folder)) return [{ path: folder, text: 'there is no such folder' }];
  if (!existsSync(join(folder, siteFileName))) {
    const inner = readdirSync(folder, { withFileTypes: true }).find(
      (entry) => entry.isDirectory() && existsSync(join(folder, entry.name, siteFileName)),
    );
    const text = inner
      ? `has no ${siteFileName}: did you mean ${join(folder, inner.name)}?`
      : `has no ${siteFileName}: copy it from client/public/brand, with ${siteFileName.replace('.json', '.schema.json')}`;
    return [{ path: folder, text }];
  }
  const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  return [
    ...drawings.flatMap((path) => {
      const text = logoMistake(readFileSync(join(folder, path)));
      return text ? [{ path, text }] : [];
    }),
    ...badgeMistakes(readBrand(builtBrandDir(root), folder)),
    ...missingPictures(folder).map((path) => ({
      path,
      text: `is missing, so that the sample's would be shown: put logo.svg there and run npm run brand -- ${folder}`,
    })),
  ];
}
