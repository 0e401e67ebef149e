import { existsSync } from 'node:fs';

/** The tests run the real application, which needs the build's manifest. */
export function setup(): void {
  if (!existsSync('dist/client/manifest.json')) {
    throw new Error('There is no build: run `npm run build` first (`npm test` does it)');
  }
}
