import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { unlimited } from '../../scripts/unlimited';
import { startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/parts';
import { freePort } from '../helpers/redis';

/** Throws an exception when the process gets a signal. */
const fault = "process.on('SIGUSR2', () => { throw new Error('an unexpected fault'); })";

const request = async (url: string) => void (await (await fetch(url)).text());

async function requestFifty(url: string): Promise<void> {
  await Promise.all(Array.from({ length: 50 }, () => request(url)));
}

// A pipe cannot hold 1,500 lines, so the process still has lines to write when it ends.
it('after an exception the site ends with 1, and all lines reach a slow reader of the log', async () => {
  const site = await startBuiltSite({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  });
  const url = `${site.url}/robots.txt`;
  site.process.stdout.pause();
  for (let n = 0; n < 30; n += 1) await requestFifty(url);
  const ended = once(site.process, 'close');
  site.process.kill('SIGUSR2');
  await wait(300);
  site.process.stdout.resume();
  expect(await ended).toEqual([1, null]);
  expect(site.lines.filter(({ msg }) => msg === 'request')).toHaveLength(1_500);
  const fatal = site.lines.filter(({ level }) => level === 'fatal');
  const stack = expect.stringMatching(/an unexpected fault\n {4}at /);
  expect(fatal).toMatchObject([{ err: { stack } }]);
});

it('with its log on a full disk the site serves, counts lost lines, and ends in time', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const output = openSync('/dev/full', 'w');
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort), STUB_PORT: '0' };
  const settings = { NODE_ENV: 'test', HOST: '127.0.0.1', SHUTDOWN_DRAIN_MS: '0' };
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, ...unlimited, ...settings, ...ports },
    stdio: ['ignore', output, output],
  });
  onTestFinished(() => void site.kill('SIGKILL'));
  await vi.waitFor(() => request(`http://127.0.0.1:${port}/healthz`), patient);
  for (let n = 0; n < 4; n += 1) await requestFifty(`http://127.0.0.1:${port}/robots.txt`);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(Number(/^log_lines_dropped_total (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  }, patient);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
