import { spawnSync } from 'node:child_process';

/** A step's name, its command and the arguments. */
export type Step = readonly [name: string, command: string, ...args: string[]];

const env = () => ({ ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` });

/** Runs a command with the packages' programs in its path and shows what it prints. @returns its exit code, 1 if it was killed */
export function run(command: string, args: readonly string[], settings = {}): number {
  const options = { stdio: 'inherit', env: { ...env(), ...settings } } as const;
  return spawnSync(command, args, options).status ?? 1;
}

/** Runs the steps in order, prints how long each took, and ends the process with the first that fails. */
export function runSteps(steps: readonly Step[]): void {
  for (const [name, command, ...args] of steps) {
    const start = performance.now();
    console.log(`\n== ${name}`);
    const status = run(command, args);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status !== 0) {
      console.error(`== ${name}: failed after ${seconds} s`);
      process.exit(status);
    }
    console.log(`== ${name}: passed in ${seconds} s`);
  }
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
/** Fails if a file or a folder imports what it may not. */
export const imports: Step = [
  'imports',
  'depcruise',
  ...['--config', '.dependency-cruiser.cjs', 'server', 'client', 'shared', 'scripts', 'test'],
];

/** A measure, see scripts/measure. */
export const measure = (name: string): Step => script('measure', name);

/** These take a third of the time: floods, hostile strings on every page, proofs of work, a crawl in three languages. */
export const slow = [
  'test/api/{busy,hostile,limits,slow}.test.ts',
  'test/pages/{hostile,noEnglish}.test.ts',
  'test/unit/{captchaAltcha,opsAssets}.test.ts',
];
