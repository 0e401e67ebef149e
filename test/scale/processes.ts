import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that runs beside the test. */
export interface Program {
  start(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves once an address answers 200, with a text in it if one is given. */
export async function answers(url: string, text = ''): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const body = await fetch(url).then(
      async (response) => (response.status === 200 ? response.text() : undefined),
      () => undefined,
    );
    if (body?.includes(text)) return;
    await wait(50);
  }
  throw new Error(`Nothing answers at ${url}`);
}

/** A program that is there once an address of it answers. */
export function program(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  readyUrl: string,
): Program {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
      await answers(readyUrl);
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** One request that the stub of the PHP hosts has received. */
export interface RecordLine {
  requestId: string;
  raw: string;
}

/** The built stub as a process, whose record is a file and outlives it. */
export function stubHost(port: number, dir: string): Program & { record(): RecordLine[] } {
  const file = join(dir, 'record.jsonl');
  const env = {
    STUB_PORT: String(port),
    HOST: '127.0.0.1',
    STUB_DELAY_MS: '100',
    STUB_RECORD_FILE: file,
  };
  const stub = program(
    process.execPath,
    ['dist/server/stub.js'],
    env,
    `http://127.0.0.1:${port}/healthz`,
  );
  return {
    ...stub,
    record() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      return lines.filter(Boolean).map((line) => JSON.parse(line) as RecordLine);
    },
  };
}

/** Caddy with the site's own configuration, but on loopback alone and without its administration port. */
export function edge(port: number, upstreams: readonly number[], dir: string): Program {
  const caddy = process.env.CADDY ?? '/usr/bin/caddy';
  const env = {
    EDGE_ADDRESS: `:${port}`,
    EDGE_UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    HOME: dir,
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
  };
  const from = ['--config', 'ops/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const adapted = execFileSync(caddy, ['adapt', ...from], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const config = JSON.parse(String(adapted));
  config.admin = { disabled: true, config: { persist: false } };
  for (const server of Object.values<{ listen: string[] }>(config.apps.http.servers)) {
    server.listen = [`127.0.0.1:${port}`];
  }
  const file = join(dir, 'caddy.json');
  writeFileSync(file, JSON.stringify(config));
  return program(caddy, ['run', '--config', file], env, `http://127.0.0.1:${port}/robots.txt`);
}
