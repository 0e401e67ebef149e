import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { unlimited } from '../../scripts/unlimited';
import { startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Ends the process as soon as the answer to `?last` is complete. */
const preload = `
  import { Server } from 'node:http';
  const { emit } = Server.prototype;
  Server.prototype.emit = function (type, req, res) {
    if (type === 'request' && req.url.endsWith('?last')) {
      res.on('close', () => process.nextTick(() => { throw new Error('an unexpected fault'); }));
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
it('after an exception all lines reach a reader that is late', async () => {
  const site = await startBuiltSite({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
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
  expect(site.lines.filter(({ level }) => level === 'fatal')).toHaveLength(1);
});

it('with its log on a full disk it serves, counts what is lost, and ends in time', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const output = openSync('/dev/full', 'w');
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
  await vi.waitFor(() => ask(`http://127.0.0.1:${port}/healthz`), patient);
  await askTimes(200, `http://127.0.0.1:${port}/robots.txt`);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(Number(/^log_lines_dropped_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  }, patient);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
