// Builds the site into dist: what browsers load, then the server. With --release it refuses texts that are to translate, which any
// other build shows in English.
import { run } from './steps';

const checks = process.argv.includes('--release')
  ? [['scripts/run.mjs', 'texts', '--release']]
  : [];
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
for (const args of [...checks, vite, [...vite, '--ssr']]) {
  const status = run(process.execPath, args);
  if (status !== 0) process.exit(status);
}
