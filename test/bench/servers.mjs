// Starts what is measured, each in a process of its own, and reads what a process has used.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const ticksPerSecond = 100;

/** The load generator is Debian's wrk: installed as root, asked for otherwise. */
export function installWrk() {
  if (existsSync('/usr/bin/wrk')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Missing: wrk. Install the package wrk first.');
  }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'wrk'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Starts a script that says `listening` with its port on standard output. Its log is read and thrown away. */
export async function start(script, env = {}) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', openSync('/dev/null', 'w')],
  });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (!line.includes('"listening"')) return;
      lines.close();
      child.stdout.resume();
      resolve(JSON.parse(line).port);
    });
  });
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

/** The built site with every part at work, its limits out of reach. */
export function startSite(env = {}) {
  return start('dist/server/main.js', {
    NODE_ENV: 'test',
    PORT: '0',
    STUB_PORT: '0',
    METRICS_PORT: '0',
    HOST: '127.0.0.1',
    CAPTCHA_PROVIDER: 'none',
    ...unlimited,
    ...env,
  });
}
