import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plainShapes } from '../../server/config/brand';

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${more}>${inner}</svg>`;
const circle = '<circle cx="5" cy="5" r="4" fill="#f00"/>';

it('a logo of plain shapes is inlined into the page', () => {
  expect(plainShapes(svg(circle))).toEqual({ viewBox: '0 0 10 10', shapes: circle });
  const exported = `<svg width="9" height="9" viewBox="0 0 9 9" fill="none" xmlns="http://www.w3.org/2000/svg">\n${circle}\n</svg>\n`;
  expect(plainShapes(exported)).toMatchObject({ viewBox: '0 0 9 9', fill: 'none' });
  const sample = plainShapes(readFileSync('client/public/brand/logo-mark.svg', 'utf8'));
  expect(sample?.shapes).toMatch(/^<rect .*<circle [^<]*$/);
});

it.each([
  '',
  'text',
  '<script>alert(1)</script>',
  '<use href="#a"/>',
  '<path d="M0 0" onload="alert(1)"/>',
  '<path d="M0 0" style="fill:red"/>',
  '<path fill="url(#a)"/>',
  '<!-- made with a tool -->',
  '</svg><script src="/a.js"></script><svg>',
])('a logo with %j is not inlined', (more) => {
  expect(plainShapes(svg(more === '' ? more : circle + more))).toBeUndefined();
});

it('a logo with a script in its svg element, or with an XML declaration, is not inlined', () => {
  expect(plainShapes(svg(circle, ' onload="alert(1)"'))).toBeUndefined();
  expect(plainShapes(`<?xml version="1.0"?>${svg(circle)}`)).toBeUndefined();
});
