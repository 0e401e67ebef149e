import { readFileSync } from 'node:fs';

/**
 * The text of a file that an editor may have saved in another encoding.
 * @throws Error that says how to save it
 */
export function readText(file: string): string {
  const bytes = readFileSync(file);
  // With its mark, or by the zeros beside plain letters.
  if ((bytes.length > 1 && (bytes[0] === 0xff || bytes[0] === 0xfe)) || bytes.includes(0)) {
    throw new Error('is saved as UTF-16: save it as UTF-8');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('is not saved as UTF-8: save it so');
  }
}
