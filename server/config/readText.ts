import { readFileSync } from 'node:fs';

/**
 * The text of a file that an editor may have saved in another encoding.
 * @throws Error that says how to save it
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.length > 1 && (bytes[0] === 0xff || bytes[0] === 0xfe)) {
    throw new Error('is saved as UTF-16: save it as UTF-8');
  }
  return bytes.toString('utf8').replace(/^\u{feff}/u, '');
}
