import { spawnSync } from 'node:child_process';

/** A step's name, its command and the arguments. */
type Step = readonly [name: string, command: string, ...args: string[]];

/** The packages' programs are in the path; colours are for terminals, and what is read from a file has none. */
function environment(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...env } = process.env;
  const colours = process.stdout.isTTY ? { FORCE_COLOR } : { NO_COLOR: '1' };
  return { ...env, ...colours, PATH: `node_modules/.bin:${process.env.PATH}`, ...settings };
}

/** Runs a command with the packages' programs in its path and shows what it prints. @returns its exit code, 1 if it was killed */
export function run(command: string, args: readonly string[], settings = {}): number {
  return spawnSync(command, args, { stdio: 'inherit', env: environment(settings) }).status ?? 1;
}

/**
 * Runs the steps in order, each even if one before it fails, and ends with a line for each. The process exits with 1 if a step
 * failed.
 * @param untilFailure the first step that fails is the last one
 */
export function runSteps(steps: readonly Step[], { untilFailure = false } = {}): void {
  const results: string[] = [];
  for (const [name, command, ...args] of steps) {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const failed = run(command, args) !== 0;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    results.push(`${failed ? 'FAILED' : 'passed'}  ${name} (${seconds} s)`);
    if (failed) process.exitCode = 1;
    if (failed && untilFailure) break;
  }
  console.log(`\n${results.join('\n')}`);
  if (process.exitCode) process.exit();
}

export const buildStep: Step = ['build', 'npm', 'run', '--silent', 'build'];

/** A command of this folder: `node scripts/run.mjs NAME …`. */
const script = (name: string, ...args: string[]): Step => [
  [name, ...args].join(' '),
  process.execPath,
  'scripts/run.mjs',
  name,
  ...args,
];

export const texts = script('texts');
export const types: Step = ['types', 'tsc', '-b'];
export const lint: Step = ['format and lint', 'biome', 'check', '.'];
export const budget = script('budget');
export const licences = script('licences');
