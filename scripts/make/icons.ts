// Makes the raster icons of the brand from client/public/brand/logo-mark.svg:
//   node scripts/run.mjs make/icons
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const brand = new URL('../../client/public/brand/', import.meta.url);
const mark = await readFile(new URL('logo-mark.svg', brand), 'utf8');

/** The mark on a full square, shrunk around its centre: platforms cut their own corners. */
function fullBleed(scale: number): string {
  const [, ground, signs] = mark.match(/^<svg[^>]*>(<rect[^>]*>)(.*)<\/svg>\s*$/s) ?? [];
  if (!ground) throw new Error('logo-mark.svg must be a <rect> ground followed by its signs');
  const shift = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground.replace(/ rx="[^"]*"/, '')}<g transform="translate(${shift} ${shift}) scale(${scale})">${signs}</g></svg>`;
}

/** A square PNG of an SVG text. */
function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO container around PNG pictures: header, directory of 16 bytes each, the pictures. */
function ico(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, data }, i) => {
    const entry = 6 + 16 * i;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

// The safe zone of a maskable icon is the middle circle of 80 % of its width; the mark's corners just fit at 0.8.
const icons = {
  'apple-touch-icon.png': await png(fullBleed(0.88), 180),
  'icon-192.png': await png(mark, 192),
  'icon-512.png': await png(mark, 512),
  'icon-maskable-512.png': await png(fullBleed(0.78), 512),
  'favicon.ico': ico(
    await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(mark, size) }))),
  ),
};

for (const [name, data] of Object.entries(icons)) await writeFile(new URL(name, brand), data);
