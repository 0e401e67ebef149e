import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const brand = 'client/public/brand';

describe('brand files', () => {
  it.each([
    ['apple-touch-icon.png', 180, true],
    ['icon-192.png', 192, false],
    ['icon-512.png', 512, false],
    ['icon-maskable-512.png', 512, true],
  ])('%s is a PNG square of %i px, opaque to its corners: %s', async (name, size, opaque) => {
    const icon = sharp(`${brand}/${name}`);
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect((await icon.stats()).isOpaque).toBe(opaque);
  });

  it('has 16, 32 and 48 px PNG pictures in favicon.ico', async () => {
    const ico = readFileSync(`${brand}/favicon.ico`);
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const widths = await Promise.all(
      [0, 1, 2].map(async (i) => {
        const entry = 6 + 16 * i;
        const offset = ico.readUInt32LE(entry + 12);
        const picture = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
        return (await sharp(picture).metadata()).width;
      }),
    );
    expect(widths).toEqual([16, 32, 48]);
  });

  it('has no text, script or outside address in the SVG files', () => {
    for (const name of readdirSync(brand).filter((file) => file.endsWith('.svg'))) {
      const svg = readFileSync(`${brand}/${name}`, 'utf8').replace(
        'http://www.w3.org/2000/svg',
        '',
      );
      expect(svg, name).not.toMatch(/<text|<script|<style|http/);
    }
  });
});
