import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { limitTable } from '../server/config/limits';

/** Settings that effectively disable every limit. */
export const unlimited: Readonly<Record<string, string>> = Object.fromEntries(
  ['LOG_LINES', ...Object.keys(limitTable).map((row) => `RATE_LIMIT_${row}`)].map((name) => [
    name,
    '100000000/1h',
  ]),
);

/** A server in a process of its own, whose log is discarded. */
export interface Server {
  url: string;
  process: ChildProcess;
}

/** Starts a program of Node that logs a line with `"listening"` and its port. */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('"listening"')) continue;
    child.stdout.resume();
    return { url: `http://127.0.0.1:${JSON.parse(line).port}`, process: child };
  }
  throw new Error(`${args.join(' ')} ended`);
}

/** Starts the built site on free ports and without limits. */
export const startBuiltSite = (settings: NodeJS.ProcessEnv = {}) =>
  startServer(['dist/server/main.js'], {
    ...{ PORT: '0', STUB_PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' },
    ...unlimited,
    ...settings,
  });
