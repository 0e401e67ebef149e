import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of each half of the build, and its file that is written last. */
const parts = {
  client: {
    built: 'dist/client/manifest.json',
    from: ['client', 'shared', 'scripts/build', 'vite.config.ts'],
  },
  server: { built: 'dist/server/main.js', from: ['server', 'client', 'shared', 'scripts'] },
};
/** Files whose age is ignored: `npm run texts` writes site.schema.json anew each time. */
const made = /messages\.ts$|site\.schema\.json$/;

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [path];

const fresh = new Set<string>();

/**
 * Throws unless a half of the build is younger than all of its sources, because a test of an old
 * build proves nothing.
 */
export function requireFreshBuild(half: keyof typeof parts): void {
  if (fresh.has(half)) return;
  const { built, from } = parts[half];
  if (!existsSync(built)) throw new Error('There is no build: npm run build');
  const { mtimeMs } = statSync(built);
  const newer = from.flatMap(filesIn).find((file) => {
    const seen = statSync(file);
    return seen.isFile() && !made.test(file) && seen.mtimeMs > mtimeMs;
  });
  if (newer) throw new Error(`The build is older than ${newer}: npm run build`);
  fresh.add(half);
}
