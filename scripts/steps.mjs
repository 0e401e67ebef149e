// Runs commands in turn, prints how long each took, and ends with the first that fails.
import { spawnSync } from 'node:child_process';

/** @param {string[][]} steps of a name, a command and its arguments */
export function runSteps(steps) {
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
}

/** What needs neither a build nor a program beside Node. */
export const staticChecks = [
  ['types', 'tsc', '-b'],
  ['format and lint', 'biome', 'check', '.'],
  ['imports', 'npm', 'run', '--silent', 'imports'],
];
