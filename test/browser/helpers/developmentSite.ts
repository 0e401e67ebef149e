import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Development mode in a copy of the sources. */
export type DevelopmentSite = Awaited<ReturnType<typeof startDevelopmentSite>>;

/** What development mode reads of the project. */
const sources = [
  'client',
  'server',
  'shared',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** Runs `npm run dev` in a copy of the sources below dist, where packages are found as from the sources themselves. */
export async function startDevelopmentSite(metricsPort: number) {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync(resolve('dist/development-'));
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  const ports = { PORT: '0', STUB_PORT: '0', METRICS_PORT: String(metricsPort) };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', HOST: '127.0.0.1', ...ports },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  let port: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) break;
  }
  if (!port) throw new Error('Development mode did not start');
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    /**
     * Replaces a text of a source file and gives its line; throws if the file does not have it.
     * @param options `slowly`: the file is empty for a moment, as some editors leave it
     */
    edit(file: string, from: string, to: string, { slowly = false } = {}) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
      if (slowly) {
        writeFileSync(path, '');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
      }
      writeFileSync(path, text.replace(from, to));
      return text.slice(0, text.indexOf(from)).split('\n').length;
    },
    async stop() {
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
