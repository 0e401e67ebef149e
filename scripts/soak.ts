// Runs the checks repeatedly beside busy loops, and prints times and failures:
//   npm run soak -- 20             npm run check, twenty times, with four busy loops
//   npm run soak -- 6 test         npm test, six times, without its second tries
//   npm run soak -- 20 FILE …      these test files alone
//   npm run soak -- 3 --late       browser tests on a build in which scripts and effects come up to 500 ms late
//   npm run soak -- 1 --late contact toasts -- --workers=2    these alone; what follows the last `--` is for Playwright
// `LATE_SEED=N` before it repeats the delays of a run that printed it, and `--loops N` sets the number of busy loops. The output
// of a failed run is kept in node_modules/.cache/soak. Ends with 1 if a run failed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loops: { type: 'string', default: '4' }, late: { type: 'boolean', default: false } },
});
const [times = '3', ...what] = positionals;
const [name = 'check'] = what;
const seed = process.env.LATE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));

/** Builds the site: for late effects where LATE_SEED is set. */
function build(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed');
}

if (values.late) {
  process.env.LATE_SEED = seed;
  build();
}

/** @param run the number of the run, from 1 */
function command(run: number): string[] {
  if (values.late) {
    process.env.LATE_SEED = String(Number(seed) + run - 1);
    console.log(`LATE_SEED=${process.env.LATE_SEED}`);
    return ['npx', 'playwright', 'test', ...what];
  }
  if (name === 'check') return ['npm', 'run', 'check'];
  if (name === 'test') return ['npm', 'run', 'test', '--', '--once'];
  const isBrowser = what.every((file) => file.endsWith('.spec.ts'));
  return ['npx', ...(isBrowser ? ['playwright', 'test'] : ['vitest', 'run']), ...what];
}

/** The lines in which vitest and Playwright name failed tests, else the last ones. */
function failuresIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const failures = lines.filter((line) => /^ FAIL |^ {2}\d+\) |^== FAILED/.test(line));
  const shown = failures.length > 0 ? failures : lines.slice(-5);
  return [...new Set(shown.map((line) => line.trim()))].join('; ');
}

const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
try {
  for (let run = 1; run <= Number(times); run += 1) {
    const [program = '', ...args] = command(run);
    const start = performance.now();
    const options = { encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    const seconds = Math.round((performance.now() - start) / 1_000);
    const result = status === 0 ? 'green' : failuresIn(stdout + stderr);
    console.log(`${String(run).padStart(3)}  ${String(seconds).padStart(5)} s  ${result}`);
    if (status === 0) continue;
    process.exitCode = 1;
    mkdirSync('node_modules/.cache/soak', { recursive: true });
    writeFileSync(`node_modules/.cache/soak/${run}.log`, stdout + stderr);
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
  if (values.late) {
    delete process.env.LATE_SEED;
    build();
  }
}
