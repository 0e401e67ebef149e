import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSite } from '../../server/config/site';
import { shareCards } from './cards';
import { drawn, icons } from './icons';

/**
 * Makes a brand's icons and share cards from its logo.svg and site.json, and writes them into its
 * folder. Returns the files and their bytes. Throws an error that says what is missing or wrong.
 */
export async function makePictures(folder: string): Promise<{ file: string; bytes: number }[]> {
  const logoFile = join(folder, 'logo.svg');
  if (!existsSync(logoFile))
    throw new Error(`${logoFile}: there is no such file. A square logo as SVG is needed.`);
  const svg = readFileSync(logoFile);
  const darkFile = join(folder, 'logo-dark.svg');
  const onDark = existsSync(darkFile) ? readFileSync(darkFile) : svg;
  const site = readSite(folder, true);
  const pictures = [
    ...(await icons(svg, onDark, site)),
    ...(await shareCards(await drawn(svg, 104), site)),
  ];
  return pictures.map(([name, body]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    return { file, bytes: body.length };
  });
}
