// Runs all test files in random order, so that none comes to need what another one leaves: npm run shuffle -- 7 for the order
// of that number. Playwright sorts files by their names; here each gets a name that begins with its place.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { runSteps } from './steps.mjs';

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
console.log(`Order ${seed}`);

/** Numbers below 1 that depend on the seed alone (mulberry32). */
function random() {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = random();
const files = readdirSync('test/browser').filter((name) => name.endsWith('.spec.ts'));
const order = files.map((name) => ({ name, at: next() })).sort((a, b) => a.at - b.at);
const folder = 'test/shuffled';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [place, { name }] of order.entries()) {
  const own = name.replace(/\.ts$/, '');
  writeFileSync(
    `${folder}/${String(place).padStart(2, '0')}-${name}`,
    `import '../browser/${own}';\n`,
  );
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const shuffled = `--sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=${seed}`;
process.env.BROWSER_TESTS = folder;
runSteps([
  ['build', 'npm', 'run', '--silent', 'build'],
  ['unit, API, pages and programs', 'vitest', 'run', ...shuffled.split(' ')],
  ['browser', 'playwright', 'test'],
]);
