// Makes the scenes in the widths of client/pictures.ts out of their PNG originals, 1200 x 1000:
//   npm run measure -- pictures FOLDER [NAME ...]
// scripts/art makes the originals, which are large and stay outside the project.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const images = fileURLToPath(new URL('../../client/images/', import.meta.url));
const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder of the PNG originals');

/** Width in pixels -> quality. Wide ones are for dense screens, where less of it is seen. */
const qualities: Record<number, number> = { 480: 45, 800: 42 };

/** More effort takes three times as long for 3 %. Chroma subsampling saves a tenth and is invisible in these scenes. */
const avif = { effort: 7, chromaSubsampling: '4:2:0' };

/** The colour of shadows on the ground in the originals; nothing else there is of exactly this colour. */
const shadow = [28, 26, 72] as const;
/** How far from the right edge shadows begin to fade, in pixels: the light comes from the left, and the frame would cut them off. */
const fadeWidth = 200;

/** An original whose shadows end softly before its right edge. */
async function withSoftShadows(file: string) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i += info.channels) {
    if (!shadow.every((value, channel) => data[i + channel] === value)) continue;
    const toEdge = info.width - 1 - ((i / info.channels) % info.width);
    const share = Math.min(1, toEdge / fadeWidth);
    data[i + 3] = Math.round((data[i + 3] ?? 0) * share * share * (3 - 2 * share));
  }
  return sharp(data, { raw: info });
}

const known = new Set((await readdir(images)).map((file) => file.replace(/-\d+\.\w+$/, '')));
for (const name of names.length > 0 ? names : known) {
  const original = await withSoftShadows(join(folder, `${basename(name)}.png`));
  for (const [width, quality] of Object.entries(qualities)) {
    await original
      .clone()
      .resize(Number(width))
      .avif({ ...avif, quality })
      .toFile(join(images, `${name}-${width}.avif`));
  }
  console.log(name);
}
