import { spawnSync } from 'node:child_process';

/** A step's name, a program of Node and its arguments. */
type Step = readonly [name: string, program: string, ...args: string[]];

/** Returns the environment of a step. Its output has colours in a terminal only, not in a file. */
function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...env } = process.env;
  return { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR } : { NO_COLOR: '1' }) };
}

/**
 * Runs a Node program, in the same way on every system, and shows what it prints.
 * @returns its exit code, 1 if it was killed
 */
export function run(...args: readonly string[]): number {
  const options = { stdio: 'inherit', env: environment() } as const;
  return spawnSync(process.execPath, args, options).status ?? 1;
}

/**
 * Runs the steps in order, each even if one before it fails, and prints a line for each at the end.
 * The process exits with 1 if a step failed.
 * @param untilFailure true to stop after the first step that fails
 */
export function runSteps(steps: readonly Step[], { untilFailure = false } = {}): void {
  const results: string[] = [];
  for (const [name, ...args] of steps) {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const failed = run(...args) !== 0;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    results.push(`${failed ? 'FAILED' : 'passed'}  ${name} (${seconds} s)`);
    if (failed) process.exitCode = 1;
    if (failed && untilFailure) break;
  }
  console.log(`\n${results.join('\n')}`);
  if (process.exitCode) process.exit();
}

/** A command of this folder: `node scripts/run.mjs NAME`. */
const script = (name: string): Step => [name, 'scripts/run.mjs', name];

export const buildStep = script('build');
export const texts = script('texts');
export const types: Step = ['types', 'node_modules/typescript/bin/tsc', '-b'];
export const lint: Step = [
  'format and lint',
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '.',
];
export const budget = script('budget');
export const licences = script('licences');
export const vitest = 'node_modules/vitest/vitest.mjs';
export const playwright = 'node_modules/@playwright/test/cli.js';
