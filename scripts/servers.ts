import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildStep, run } from './steps';
import { unlimited } from './unlimited';

const ticksPerSecond = 100;

/** A server in a separate process. */
export interface Server {
  /** Without a slash at the end. */
  url: string;
  /** Seconds of processor time so far, all threads (Linux). */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** Builds the site where there is no build yet; ends the process if that fails. */
export function requireBuild(): void {
  if (existsSync('dist/server/main.js')) return;
  console.log('There is no build yet: building');
  const [, command, ...args] = buildStep;
  if (run(command, args) !== 0) process.exit(1);
}

/**
 * Starts a script that logs `"listening"` with its port. The log goes to a file: reading it from a pipe would use the
 * processors that are measured.
 * @param args Node's own arguments, before the script's name
 */
export async function start(
  script: string,
  settings: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const file = join(folder, 'log');
  const child = spawn(process.execPath, [...args, script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', openSync(file, 'w'), openSync('/dev/null', 'w')],
  });
  child.once('exit', () => rmSync(folder, { recursive: true }));
  let listening: string | undefined;
  while (!listening) {
    await setTimeout(50);
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    listening = /.*"listening".*\n/.exec(readFileSync(file, 'utf8'))?.[0];
  }
  return {
    url: `http://127.0.0.1:${JSON.parse(listening).port}`,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
      return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Starts the built site on a free port, with its own stub. */
export function startBuilt(
  settings: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<Server> {
  const ports = { PORT: '0', STUB_PORT: '0', METRICS_PORT: '0' };
  const common = { NODE_ENV: 'test' };
  return start('dist/server/main.js', { ...ports, ...common, ...settings }, args);
}

/**
 * Starts the built site for a measure: with limits that are never reached and without a captcha unless the settings say
 * otherwise. Requests the measured pages until cached ones come with brotli, for five minutes at most: the site compresses them later.
 */
export async function startWarm(
  settings: NodeJS.ProcessEnv = {},
  pages: readonly string[] = ['/', '/Company', '/PrivacyPolicy', '/Landing?profession=HVAC'],
): Promise<Server> {
  const site = await startBuilt({ CAPTCHA_PROVIDER: 'none', ...unlimited, ...settings });
  const init = { headers: { 'Accept-Encoding': 'br, gzip' }, signal: AbortSignal.timeout(300_000) };
  for (const path of pages) {
    let etag: string | null;
    do {
      const answer = await fetch(site.url + path, init);
      await answer.arrayBuffer();
      etag = answer.headers.get('etag');
    } while (etag?.endsWith('-gzip"'));
  }
  return site;
}
