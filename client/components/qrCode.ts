import { encode } from 'uqr';

/** Modules of light around the code, which cameras need. */
const quietZone = 4;

/** The dark modules of a row as filled shapes, one for each run of them. */
function shapesOf(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}

/**
 * A QR code as an SVG file. It has a size and no strokes: print programs and foil cutters need the one and pass over the others.
 * Dark on light in every colour scheme.
 */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="40mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="M0 0h${size}v${size}H0z" fill="#fff"/>` +
    `<path d="${data.map(shapesOf).join('')}"/></svg>`
  );
}
