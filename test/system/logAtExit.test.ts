import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { unlimited } from '../../scripts/unlimited';
import { startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** How the process ends, as soon as the answer to `?last` is complete. */
const endings = {
  exception: "throw new Error('an unexpected fault')",
  signal: "process.kill(process.pid, 'SIGTERM')",
};

const preload = (ending: string) => `
  import { Server } from 'node:http';
  const { emit } = Server.prototype;
  Server.prototype.emit = function (type, req, res) {
    if (type === 'request' && req.url.endsWith('?last')) {
      res.on('close', () => process.nextTick(() => { ${ending} }));
    }
    return emit.apply(this, arguments);
  };
`;

const ask = async (url: string) => void (await (await fetch(url)).text());

async function askTimes(times: number, url: string): Promise<void> {
  for (let left = times; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: Math.min(left, 50) }, () => ask(url)));
  }
}

/** A port that was free a moment ago: a site whose log goes nowhere cannot say where it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

// More lines than a pipe can hold: the process has some left to write when it ends.
it.each(['exception', 'signal'] as const)(
  'after an end by %s all lines reach a reader that is late',
  async (end) => {
    const site = await startBuiltSite({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload(endings[end]))}`,
    });
    const url = `${site.url}/robots.txt`;
    site.process.stdout.pause();
    await askTimes(1_499, url);
    const ended = once(site.process, 'close');
    await ask(`${url}?last`).catch(() => undefined);
    await wait(300);
    site.process.stdout.resume();
    await ended;
    expect(site.lines.filter(({ msg }) => msg === 'request')).toHaveLength(1_500);
    const fatal = site.lines.filter(({ level }) => level === 'fatal');
    expect(fatal).toHaveLength(end === 'exception' ? 1 : 0);
  },
);

it('a process ends though nobody reads its log any more', async () => {
  const site = await startBuiltSite();
  // The last line is cut off.
  site.process.stdout.pause().removeAllListeners('data');
  await askTimes(1_500, `${site.url}/robots.txt`);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it.each(['a full disk', 'a pipe that is closed'])(
  'with its log on %s it serves, counts what is lost, and ends in time',
  async (where) => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const output = where === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe';
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      STUB_PORT: '0',
      SHUTDOWN_DRAIN_MS: '0',
    };
    const site = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        PATH: process.env.PATH,
        ...unlimited,
        ...settings,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      stdio: ['ignore', output, output],
    });
    children.push(site);
    site.stdout?.destroy();
    site.stderr?.destroy();
    await vi.waitFor(() => ask(`http://127.0.0.1:${port}/healthz`), patient);
    await askTimes(200, `http://127.0.0.1:${port}/robots.txt`);
    await vi.waitFor(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(Number(/^log_lines_dropped_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(200);
    }, patient);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

it.each(['outbox.js help', 'check-hosts.js --nonsense'])(
  '%s ends as it would if its reader had stayed',
  async (command) => {
    const script = `(sleep 0.3; exec node dist/server/${command} 2>&1) | true; echo \${PIPESTATUS[0]}`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
    expect({ stdout, stderr }).toEqual({ stdout: '2\n', stderr: '' });
  },
);
