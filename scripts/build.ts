// Builds the site into dist: what browsers load, then the server.
import { run } from './steps';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
for (const args of [vite, [...vite, '--ssr']]) {
  const status = run(...args);
  if (status !== 0) process.exit(status);
}
