import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json above the server: is the build complete?');
  return findRoot(parent);
}

/** The project's folder, found from the sources and from the build alike. */
export const root = findRoot(import.meta.dirname);

/** The version in package.json. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
