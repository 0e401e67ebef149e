// Runs the checks repeatedly beside busy loops, and prints times and failures:
//   node scripts/run.mjs soak 20             npm run check, twenty times, with four busy loops
//   node scripts/run.mjs soak 6 test         npm test, six times
//   node scripts/run.mjs soak 20 FILE …      these test files alone
// `--loops N` sets the number of busy loops. The whole output of a red run is kept under
// node_modules/.cache/soak. Ends with 1 if anything was red.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loops: { type: 'string', default: '4' } },
});
const [times = '3', ...what] = positionals;
const isBrowser = what.every((file) => file.endsWith('.spec.ts'));

function command(): [string, ...string[]] {
  const [name] = what;
  if (name === undefined || name === 'check' || name === 'test')
    return ['npm', 'run', name ?? 'check'];
  return isBrowser ? ['npx', 'playwright', 'test', ...what] : ['npx', 'vitest', 'run', ...what];
}

/** The lines in which vitest and Playwright name failed tests. */
function redOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  const red = lines.filter((line) => /^ FAIL |^ {2}\d+\) |^== .*: failed/.test(line));
  return [...new Set(red.map((line) => line.trim()))];
}

const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const rows: { seconds: number; red: string[] }[] = [];
try {
  for (let run = 1; run <= Number(times); run += 1) {
    const [program, ...args] = command();
    const start = performance.now();
    const options = { encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
    const { status, stdout, stderr } = spawnSync(program, args, options);
    const seconds = Math.round((performance.now() - start) / 1_000);
    const red = status === 0 ? [] : redOf(stdout + stderr);
    if (status !== 0) {
      mkdirSync('node_modules/.cache/soak', { recursive: true });
      writeFileSync(`node_modules/.cache/soak/${run}.log`, stdout + stderr);
    }
    rows.push({ seconds, red: status !== 0 && red.length === 0 ? [stderr.slice(-500)] : red });
    console.log(
      `${String(run).padStart(3)}  ${String(seconds).padStart(5)} s  ${rows.at(-1)?.red.join('; ') || 'green'}`,
    );
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
}
const seconds = rows.map((row) => row.seconds).sort((a, b) => a - b);
const red = rows.filter((row) => row.red.length > 0).length;
console.log(
  `${rows.length} runs beside ${loops.length} busy loops: ${red} red; ${seconds[0]} to ${seconds.at(-1)} s, half of them within ${seconds[Math.floor(seconds.length / 2)]} s`,
);
process.exitCode = red > 0 ? 1 : 0;
