import sharp from 'sharp';
import { expect, it } from 'vitest';

it.each([
  ['apple-touch-icon.png', 180, true],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
])('%s is a PNG square of %i px, opaque to its corners: %s', async (name, size, opaque) => {
  const icon = sharp(`client/public/brand/${name}`);
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect((await icon.stats()).isOpaque).toBe(opaque);
});
