// The whole test command: installs what is missing, then every check in turn; the first failure ends it.
import { spawnSync } from 'node:child_process';
import { installSystemPackages } from './system.mjs';

const steps = [
  ['types', 'tsc', '-b'],
  ['format and lint', 'biome', 'check', '.'],
  ['imports', 'npm', 'run', '--silent', 'imports'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['bytes', 'node', 'scripts/budget.mjs'],
  ['unit, API and pages', 'vitest', 'run'],
  ['browser', 'playwright', 'test'],
];

installSystemPackages();
const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` };
for (const [name, command, ...args] of steps) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`== ${name}: failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name}: passed in ${seconds} s`);
}
