// Builds the site into dist: the browsers' files, then the server. Then renders each public page
// once.
import { run } from './steps';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
for (const args of [vite, [...vite, '--ssr'], ['scripts/run.mjs', 'renderPages']]) {
  const status = run(...args);
  if (status !== 0) process.exit(status);
}
