// Starts what is measured, each in a process of its own, and reads what a process has used.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { program, requireSystemPackages } from '../../scripts/system.mjs';

const ticksPerSecond = 100;

/** Installs the load generator, Debian's wrk, where that can be done. */
export const installWrk = () => requireSystemPackages([program('/usr/bin/wrk', 'wrk')]);

/**
 * Starts a script that says `listening` with its port on standard output. Its log goes to a file: to read it
 * from a pipe would take from the two cores that are measured.
 */
export async function start(script, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'log');
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', openSync(file, 'w'), openSync('/dev/null', 'w')],
  });
  child.once('exit', () => rmSync(folder, { recursive: true }));
  let listening;
  while (!listening) {
    await setTimeout(50);
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    listening = readFileSync(file, 'utf8').match(/.*"listening".*\n/);
  }
  const { port } = JSON.parse(listening[0]);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Seconds of processor time so far, all threads. */
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    /** Resident memory in MiB. */
    memory() {
      const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(kib) / 1024;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const unlimited = Object.fromEntries(
  [
    'CONTACT',
    'SUPPORT',
    'VERIFY_ID',
    'PASSWORD',
    'CHALLENGE',
    'CLIENT_EVENTS',
    'PAGES',
    'PER_ID',
  ].map((name) => [`RATE_LIMIT_${name}`, '100000000/1h']),
);

/** The pages that are measured. */
const pages = ['/', '/Company', '/PrivacyPolicy', '/Landing?profession=HVAC'];

/** Asks for every page once, since the site makes their smallest form then, and waits until it has nothing more to do. */
async function atRest(server) {
  for (const page of pages) await (await fetch(server.url + page)).arrayBuffer();
  let before = Number.NEGATIVE_INFINITY;
  while (server.cpuSeconds() - before > 0.02) {
    before = server.cpuSeconds();
    await setTimeout(500);
  }
  return server;
}

/** The built site with every part at work, its limits out of reach. */
export async function startSite(env = {}) {
  const site = await start('dist/server/main.js', {
    NODE_ENV: 'test',
    PORT: '0',
    STUB_PORT: '0',
    METRICS_PORT: '0',
    OVERLOAD_DELAY_MS: '0',
    HOST: '127.0.0.1',
    CAPTCHA_PROVIDER: 'none',
    ...unlimited,
    ...env,
  });
  return atRest(site);
}
