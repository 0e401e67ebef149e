import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchHost } from '../../server/upstream/probe';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient, stopTime } from '../helpers/parts';
import { sample, startUpstream } from '../helpers/upstreamClient';

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;
let watched: ReturnType<typeof watchHost>;
let returns: number;

/** Starts a client that probes at once, again and again. */
function start(options: Partial<Parameters<typeof startUpstream>[0]> = {}): void {
  client = startUpstream({ url: host.url, ...options });
  const { log, metrics, upstream } = client;
  returns = 0;
  watched = watchHost({ host: 'mail', log, metrics, everyMs: 20 }, upstream.answers);
  watched.onReturn(() => {
    returns += 1;
  });
}
async function stop(): Promise<void> {
  watched.close();
  await client.upstream.close();
}
const is = (state: string) => vi.waitFor(() => expect(watched.state()).toBe(state), patient);
const probed = (times: number) =>
  vi.waitFor(() => expect(host.probes).toBeGreaterThanOrEqual(times), patient);
const gauge = async () =>
  /^upstream_up\{host="mail"\} (\d)$/m.exec(await client.metrics.registry.metrics())?.[1];

// Waiting for something lets time pass; nothing else does.
beforeAll(stopTime);
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  host = await startBrokenHost();
  start();
  await probed(1);
});
afterEach(async () => {
  await stop();
  await host.close();
});

it('a host that answers probes with 503 is away, and still gets every call', async () => {
  host.answersProbes = false;
  host.says('<html>nginx', 503);
  await is('away');
  expect(await gauge()).toBe('0');
  host.says({ success: 1 }, 503);
  await probed(host.probes + 3);
  expect(await client.mail.sendContact(sample.contact, sample.context)).toEqual({
    kind: 'refused',
  });
  expect(host.requests).toHaveLength(1);
  host.answersProbes = true;
  host.says({ success: 1 });
  await is('up');
  expect(await gauge()).toBe('1');
  expect(returns).toBe(1);
  expect(client.logged.states()).toMatchObject([
    { level: 'error', host: 'mail', state: 'away' },
    { level: 'info', host: 'mail', state: 'up' },
  ]);
});

it.each([502, 504, 'a reset', 'silence', 'another protocol'] as const)(
  'a host that answers probes with %s is away',
  async (answer) => {
    host.answersProbes = false;
    if (typeof answer === 'number') host.says('', answer);
    else host.play(answer);
    await probed(host.probes + 1);
    // Others answer: no deadline of theirs may pass.
    if (answer === 'silence') vi.advanceTimersByTime(5_000);
    await is('away');
  },
);

it.each([200, 301, 404, 500])('a host that answers probes with %i is up', async (status) => {
  host.answersProbes = false;
  host.answer((_request, response) => void response.writeHead(status).end());
  await probed(host.probes + 5);
  expect(watched.state()).toBe('up');
});

it('a host is asked for the page that is set, with its token', async () => {
  const asked: unknown[] = [];
  host.answersProbes = false;
  host.answer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.end();
  });
  await stop();
  start({ url: `${host.url}/php`, probePath: '/health.php', token: 'of-the-host' });
  await vi.waitFor(() => {
    expect(asked).toContainEqual(['/php/health.php', 'Bearer of-the-host']);
  }, patient);
});
