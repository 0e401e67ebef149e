import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';

/** A typeface in WOFF (W3C, WOFF File Format 1.0) as OpenType: the same tables, not compressed. */
function openType(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the typeface is no WOFF');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const from = 44 + 20 * i;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field));
    const raw = woff.subarray(at, (at ?? 0) + (packed ?? 0));
    const table = packed === length ? raw : inflateSync(raw);
    const to = 12 + 16 * i;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * Mukta in bold as a file that the library of the pictures can read, so that they look the same on every machine.
 * @param script `latin` or `devanagari`
 */
export function typeface(script: 'latin' | 'devanagari'): string {
  const name = `mukta-${script}-700-normal`;
  const folder = resolve('node_modules/.cache/typefaces');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ttf`);
  // Never written over: the library keeps it mapped, here or in a process beside this one.
  if (existsSync(file)) return file;
  const unfinished = `${file}.${process.pid}`;
  const woff = readFileSync(`node_modules/@fontsource/mukta/files/${name}.woff`);
  writeFileSync(unfinished, openType(woff));
  renameSync(unfinished, file);
  return file;
}
