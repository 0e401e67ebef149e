import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convert } from 'fontverter';

/**
 * Mukta in bold as a file that the library of the pictures can read, so that they look the same on every machine.
 * @param script `latin` or `devanagari`
 */
export async function typeface(script: 'latin' | 'devanagari'): Promise<string> {
  const name = `mukta-${script}-700-normal`;
  const folder = resolve('node_modules/.cache/typefaces');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ttf`);
  // Never written over: the library keeps it mapped, here or in a process beside this one.
  if (existsSync(file)) return file;
  const unfinished = `${file}.${process.pid}`;
  const woff = readFileSync(`node_modules/@fontsource/mukta/files/${name}.woff`);
  writeFileSync(unfinished, await convert(woff, 'sfnt'));
  renameSync(unfinished, file);
  return file;
}
