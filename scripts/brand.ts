// Makes a brand's icons out of its logo.svg and the colours of its site.json: npm run brand -- FOLDER. They are made once, where the
// project is checked out, and not in the image: the library that draws them is twice as large as the built site.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkSite, readSiteJson } from '../server/config/siteFile';
import { logoMistake } from '../server/config/siteFolder';

const [folder] = process.argv.slice(2);
const logoFile = join(folder ?? '', 'logo.svg');

/** Ends with a sentence for the person who called. */
function stop(text: string): never {
  console.error(text);
  process.exit(2);
}
if (!folder) stop('npm run brand -- FOLDER: the folder with logo.svg and site.json');
if (!existsSync(logoFile))
  stop(`${logoFile}: there is no such file. A square logo as SVG is needed.`);
const svg = readFileSync(logoFile);
const wrong = logoMistake(svg);
if (wrong) stop(`${logoFile}: ${wrong}`);
const { site, mistakes } = checkSite(readSiteJson(folder), true);
if (!site) stop(mistakes.map(({ path, text }) => `site.json: ${path}: ${text}`).join('\n'));

const { brand } = site.colours;

/** The logo as PNG, in so many pixels. */
const logo = (size: number) =>
  sharp(svg, { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();

/** The logo on a ground of the brand's colour, as phones cut their own shapes out of it. */
const onGround = async (size: number, inner: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: brand } })
    .composite([{ input: await logo(inner) }])
    .png()
    .toBuffer();

/** Several PNG pictures as one .ico file (Microsoft's format, which may hold PNG since Windows Vista). */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await logo(size) })),
);
const files: Readonly<Record<string, Buffer>> = {
  'logo-mark.svg': svg,
  'favicon.svg': svg,
  'favicon.ico': ico(small),
  'icon-192.png': await logo(192),
  'icon-512.png': await logo(512),
  // The maskable one keeps the logo within the middle 80 %.
  'apple-touch-icon.png': await onGround(180, 158),
  'icon-maskable-512.png': await onGround(512, 400),
};
for (const [name, body] of Object.entries(files)) {
  writeFileSync(join(folder, name), body);
  console.log(`${join(folder, name)}  ${body.length} bytes`);
}
