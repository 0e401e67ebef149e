import { encode } from 'uqr';

/** The width of the light margin in modules, which cameras need. */
const quietZone = 4;

/** Returns the dark modules of a row as filled shapes, one for each run of modules. */
function shapesOf(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}

/**
 * Returns a QR code as an SVG file, dark on light in every colour scheme. It has a size, which
 * print programs need, and no strokes, which foil cutters ignore.
 */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}H0z" fill="#fff"/>` +
    `<path d="${data.map(shapesOf).join('')}"/></svg>`
  );
}
