// Makes the scenes in the widths and formats of client/pictures.ts out of their PNG originals, 1200 x 1000:
//   npm run measure -- pictures FOLDER [NAME ...]
// The originals are large and stay outside the project.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const images = fileURLToPath(new URL('../../client/images/', import.meta.url));
const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder of the PNG originals');

/**
 * Width in pixels -> quality. Wide ones are for dense screens, where less of it is seen. In WebP those of components/Picture.tsx
 * alone, for browsers without AVIF.
 */
const qualities: Record<number, { avif: number; webp?: number }> = {
  320: { avif: 45, webp: 74 },
  480: { avif: 45 },
  640: { avif: 40 },
  800: { avif: 42, webp: 70 },
  1200: { avif: 40 },
};

/** Slow, but made once. Chroma subsampling saves a tenth and is invisible in these scenes. */
const avif = { effort: 9, chromaSubsampling: '4:2:0' };

const known = new Set((await readdir(images)).map((file) => file.replace(/-\d+\.\w+$/, '')));
for (const name of names.length > 0 ? names : known) {
  const original = join(folder, `${basename(name)}.png`);
  for (const [width, quality] of Object.entries(qualities)) {
    const scaled = sharp(original).resize(Number(width));
    const target = join(images, `${name}-${width}`);
    await scaled
      .clone()
      .avif({ ...avif, quality: quality.avif })
      .toFile(`${target}.avif`);
    if (quality.webp) await scaled.clone().webp({ quality: quality.webp }).toFile(`${target}.webp`);
  }
  console.log(name);
}
