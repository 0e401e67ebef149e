import sharp from 'sharp';
import type { SiteFile } from '../../shared/siteSchema';

/** A logo as PNG, in so many pixels. */
export const drawn = (svg: Buffer, size: number) =>
  sharp(svg, { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();

/** Returns several PNG pictures as one .ico file, which may contain PNG since Windows Vista. */
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

/**
 * Returns the icons of a brand by their files in its folder.
 * @param svg the logo
 * @param onDark the logo for dark backgrounds, because the brand's colour may be dark
 */
export async function icons(
  svg: Buffer,
  onDark: Buffer,
  site: SiteFile,
): Promise<[string, Buffer][]> {
  /** The logo as PNG, in so many pixels. */
  const logo = (size: number) => drawn(svg, size);
  /**
   * Draws the logo on the brand's colour without transparency, because phones cut the icon into
   * shapes.
   */
  const onGround = async (size: number, inner: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: site.colours.brand } })
      .composite([{ input: await drawn(onDark, inner) }])
      .png()
      .toBuffer();
  const small = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await logo(size) })),
  );
  return [
    ['logo-mark.svg', svg],
    ['favicon.svg', svg],
    ['favicon.ico', ico(small)],
    ['icon-192.png', await logo(192)],
    ['icon-512.png', await logo(512)],
    // The maskable icon has the logo within its middle 80 %.
    ['apple-touch-icon.png', await onGround(180, 158)],
    ['icon-maskable-512.png', await onGround(512, 400)],
  ];
}
