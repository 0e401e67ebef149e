import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'client/images/';

/** A hash of a picture in all its widths and formats: eight characters. */
function pictureHash(name: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((file) => file.replace(/-\d+\.\w+$/, '') === name);
  for (const file of files.sort()) hash.update(file).update(readFileSync(folder + file));
  return hash.digest('base64url').slice(0, 8);
}

/**
 * The name of a file of the browser build, below `dist/client`. All files of a picture share a hash, which comes before the
 * width: a page names each in ten variants, and their common part costs next to nothing once compressed.
 */
export function assetFileName({ originalFileNames }: { originalFileNames: string[] }): string {
  const [source = ''] = originalFileNames;
  const [, name, width] = /^client\/images\/(.+)-(\d+)\.\w+$/.exec(source) ?? [];
  if (!name) return 'static/[name]-[hash][extname]';
  return `static/${name}-${pictureHash(name)}-${width}[extname]`;
}
