import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { translations } from '../../shared/language';

const brand = 'client/public/brand';

describe('brand files', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('%s is a square of %i px', async (name, size) => {
    expect(await sharp(`${brand}/${name}`).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  });

  it('keeps the maskable icon and the home screen icon opaque to their corners', async () => {
    for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png'])
      expect((await sharp(`${brand}/${name}`).stats()).isOpaque).toBe(true);
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

describe('fonts', () => {
  const bytesOf = (wanted: RegExp) =>
    readdirSync('client/fonts')
      .filter((file) => wanted.test(file))
      .reduce((sum, file) => sum + statSync(`client/fonts/${file}`).size, 0);

  it('weigh at most 45 kB for English, with their licence beside them', () => {
    const bytes = bytesOf(/^figtree.*\.woff2$/);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(45_000);
    expect(readFileSync('client/fonts/OFL.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });

  it.each(translations)('of headings weigh at most 20 kB more (%s)', (language) => {
    const bytes = bytesOf(new RegExp(`^mukta-${language}\\.woff2$`));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(readFileSync('client/fonts/OFL-Mukta.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});
