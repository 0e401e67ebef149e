import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** One call that the stub has received. */
export interface Received {
  call: string;
  body: unknown;
  raw: string;
  reply: string;
  requestId?: string;
}

/** A built site in a process of its own, with its embedded stub. */
export interface BuiltSite {
  /** Without a slash at the end. */
  url: string;
  stubUrl: string;
  /** Log lines so far, parsed. */
  lines: Record<string, unknown>[];
  /** What the stub has received. */
  received(): Promise<Received[]>;
  forget(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  process: ChildProcess;
}

/**
 * Starts `dist/server/main.js` on a free port, with limits out of reach unless the settings say otherwise.
 * @param overrides settings as environment variables
 * @param cwd the working directory, where a file `.env` may be
 */
export async function startBuiltSite(
  overrides: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<BuiltSite> {
  const limits = Object.fromEntries(
    [
      'CONTACT',
      'SUPPORT',
      'VERIFY_ID',
      'PASSWORD',
      'CHALLENGE',
      'CLIENT_EVENTS',
      'PAGES',
      'PER_ID',
      'VERIFY_ID_MISSES',
    ].map((name) => [`RATE_LIMIT_${name}`, '1000000/10m']),
  );
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      STUB_PORT: '0',
      METRICS_PORT: '0',
      SHUTDOWN_DRAIN_MS: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      // A busy machine would make tests fail that are not about it.
      OVERLOAD_DELAY_MS: '0',
      ...limits,
      ...overrides,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Record<string, unknown>[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const port = await new Promise<number>((listening, reject) => {
    child.once('exit', () => reject(new Error(`The site did not start:\n${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = JSON.parse(line);
      lines.push(parsed);
      if (parsed.event === 'listening') listening(parsed.port);
    });
  });
  const own = overrides.MAIL_HOST_URL && overrides.ACCESS_HOST_URL;
  const stubUrl = own ? '' : (/(http:\S+) \(open it/.exec(errors)?.[1] ?? '');
  return {
    url: `http://127.0.0.1:${port}`,
    stubUrl,
    lines,
    process: child,
    received: async () => (await (await fetch(`${stubUrl}/record`)).json()) as Received[],
    forget: async () => {
      await fetch(`${stubUrl}/record`, { method: 'DELETE' });
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}
