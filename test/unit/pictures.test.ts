import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const pictures = readdirSync('client/images').filter((file) => file.endsWith('-480.avif'));

it.each(pictures)('the shadow of %s fades before the edge of the picture', async (file) => {
  const { data, info } = await sharp(`client/images/${file}`)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** The strongest shade of a column: what is opaque is no shadow. */
  const shade = (x: number) =>
    Math.max(
      ...Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 0).filter(
        (alpha) => alpha < 128,
      ),
    );
  const atEdge = Array.from({ length: 16 }, (_, i) => shade(info.width - 1 - i));
  expect(Math.max(...atEdge)).toBeLessThan(8);
});
