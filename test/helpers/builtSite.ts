import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { requireFreshBuild } from '../../scripts/freshBuild';
import { unlimited } from '../../scripts/unlimited';
import { isLoopback } from '../../server/config/environment';
import type { Received } from '../../server/stub/server';
import { startStubHost } from './brokenHost';

/** The settings, besides those of the hosts, that a site off loopback requires. */
export const offLoopback = {
  PASSWORD_VERIFY_HASH: 'verify',
  TICKET_SECRET: 'a-ticket-secret-of-at-least-32-characters',
  CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
  OUTBOX_KEY: 'an-outbox-key-of-at-least-32-characters',
  SITE_SAMPLE_OK: '1',
};

/**
 * Starts `dist/server/main.js` on a free port. Only limits that a test sets can be exceeded.
 * @param overrides settings as environment variables
 * @param cwd the working directory, which may contain a file `.env`
 */
export async function startBuiltSite(overrides: Record<string, string> = {}, cwd = process.cwd()) {
  requireFreshBuild('server');
  // The site starts its embedded stub only if its origin is on loopback.
  const isElsewhere = !isLoopback(overrides.PUBLIC_ORIGIN ?? 'http://localhost');
  const hasHosts = overrides.MAIL_HOST_URL && overrides.ACCESS_HOST_URL;
  const stub = isElsewhere && !hasHosts ? await startStubHost() : undefined;
  const hostSettings = stub
    ? { ...offLoopback, MAIL_HOST_URL: stub.url, ACCESS_HOST_URL: stub.url }
    : undefined;
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
      ...unlimited,
      ...hostSettings,
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
  // Searches on demand, because the banner on stderr may arrive after the log line on stdout.
  const stubUrl = () =>
    hasHosts ? '' : (stub?.url ?? /(http:\S+) \(open it/.exec(errors)?.[1] ?? '');
  return {
    /** The site's URL, without a slash at the end. */
    url: `http://127.0.0.1:${port}`,
    /** The parsed lines of the log. */
    lines,
    process: child,
    /** Returns the calls that the stub has received. */
    received: async () => (await (await fetch(`${stubUrl()}/record`)).json()) as Received[],
    forget: async () => {
      await fetch(`${stubUrl()}/record`, { method: 'DELETE' });
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      await stub?.close();
      if (child.exitCode !== null || child.signalCode) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

/** A built site in a separate process, with its embedded stub. */
export type BuiltSite = Awaited<ReturnType<typeof startBuiltSite>>;
