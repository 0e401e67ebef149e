import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtBrandDir, readBrand } from './brand';
import { root } from './environment';
import { isFile, noFolder, siteFileName } from './siteFile';
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

/** Every page loads the logo. */
const maxLogoBytes = 200_000;

/** What is wrong with the content of an .svg file; undefined if nothing is. */
export function logoMistake(content: Buffer): string | undefined {
  const text = content.toString('utf8');
  if (!/^\s*(<\?xml|<!--|<!DOCTYPE|<svg)/.test(text) || !/<svg[\s>]/.test(text)) {
    return 'is no SVG: a picture of pixels stays blurred or empty under this name; ask whoever drew the logo for the SVG';
  }
  if (/data:image\/(png|jpe?g|webp|gif)/.test(text)) {
    return 'has a picture of pixels inside: ask whoever drew the logo for the drawing itself';
  }
  if (/<script|\son\w+=|javascript:/i.test(text)) return 'has a script inside: remove it';
  if (/<(image|use|feImage)\b[^>]*href=["'](?!#|data:)/i.test(text)) {
    return 'shows a picture from elsewhere, which browsers do not load: have it drawn inside';
  }
  if (content.length > maxLogoBytes) {
    const kilobytes = Math.round(content.length / 1_000);
    return `has ${kilobytes} kB, which every page loads: ask for a simpler drawing of at most 200 kB`;
  }
  return undefined;
}

/** The share cards of a folder in all languages, such as `og/home.jpg`. */
const cardsIn = (folder: string) =>
  existsSync(join(folder, 'og')) && !isFile(join(folder, 'og'))
    ? readdirSync(join(folder, 'og')).filter((name) => name.endsWith('.jpg'))
    : [];

/** The brand's own pictures that are missing although it has a site.json: the sample's would be shown. */
export function missingPictures(folder: string): string[] {
  if (!isFile(join(folder, siteFileName))) return [];
  const own = cardsIn(folder);
  const cards = cardsIn(builtBrandDir(root)).filter((name) => !own.includes(name));
  return [
    ...derivedPictures.filter((name) => !isFile(join(folder, name))),
    ...(own.length === 0 ? ['og'] : cards.map((name) => `og/${name}`)),
  ];
}

/** What is wrong with a brand's folder beside the values of its site.json. */
export function folderMistakes(folder: string): Mistake[] {
  if (!existsSync(folder)) return [{ path: folder, text: 'there is no such folder' }];
  if (isFile(folder)) return [{ path: folder, text: noFolder }];
  if (!isFile(join(folder, siteFileName))) {
    const entries = readdirSync(folder);
    const renamed = entries.find(
      (name) => /^site\.json(\.txt)?$/i.test(name) && isFile(join(folder, name)),
    );
    const inner = entries.find((name) => isFile(join(folder, name, siteFileName)));
    const right = renamed
      ? `rename ${renamed}`
      : inner
        ? `did you mean ${join(folder, inner)}?`
        : `copy it from client/public/brand, with ${siteFileName.replace('.json', '.schema.json')}`;
    return [{ path: folder, text: `has no ${siteFileName}: ${right}` }];
  }
  const drawings = readdirSync(folder).filter(
    (name) => name.endsWith('.svg') && isFile(join(folder, name)),
  );
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
