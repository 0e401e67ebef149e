import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['client', 'server', 'shared', 'scripts/build', 'vite.config.ts'];
/** Written by every command, from files that are sources themselves. */
const made = /messages\.ts$|site\.schema\.json$|mukta-/;

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [path];

let isFresh = false;

/** Throws unless the build is younger than every file that it is made of: a test of an old build proves nothing. */
export function requireFreshBuild(): void {
  if (isFresh) return;
  const built = 'dist/server/main.js';
  if (!existsSync(built)) throw new Error('There is no build: npm run build');
  const { mtimeMs } = statSync(built);
  const newer = sources
    .flatMap(filesIn)
    .find(
      (file) => !made.test(file) && statSync(file).isFile() && statSync(file).mtimeMs > mtimeMs,
    );
  if (newer) throw new Error(`The build is older than ${newer}: npm run build`);
  isFresh = true;
}
