import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchHost } from '../../server/upstream/probe';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient, stopTime } from '../helpers/parts';
import { startUpstream } from '../helpers/upstreamClient';

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;
let watched: ReturnType<typeof watchHost>;
let returnCount: number;

const untilState = (state: string) =>
  vi.waitFor(() => expect(watched.state()).toBe(state), patient);
const untilProbed = (times: number) =>
  vi.waitFor(() => expect(host.probes).toBeGreaterThanOrEqual(times), patient);
const gauge = async () =>
  /^upstream_up\{host="mail"\} (\d)$/m.exec(await client.metrics.registry.metrics())?.[1];

/** The log lines of the host's state. */
const states = () => client.lines.filter(({ event }) => event === 'host');

// Only `vi.waitFor` advances the clock.
beforeAll(stopTime);
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: host.url });
  const { log, metrics, upstream } = client;
  returnCount = 0;
  const { url } = host;
  watched = watchHost({ host: 'mail', url, log, metrics, everyMs: 20 }, upstream.downReason);
  watched.onReturn(() => {
    returnCount += 1;
  });
  await untilProbed(1);
});
afterEach(async () => {
  watched.close();
  await client.upstream.close();
  await host.close();
});

it('a host that answers probes with 503 is down, but without an outbox still gets every call', async () => {
  host.answersProbes = false;
  host.respondWith('<html>nginx', 503);
  await untilState('down');
  expect(await gauge()).toBe('0');
  host.respondWith({ success: 1 }, 503);
  await untilProbed(host.probes + 3);
  const sent = await client.calls.contact();
  expect(sent.kind).toBe('unconfirmed');
  // Probes and calls have the same User-Agent.
  expect([...host.userAgents]).toEqual([expect.stringMatching(/^my-service-crew-website\/\d/)]);
  expect(host.requests).toHaveLength(1);
  host.answersProbes = true;
  host.respondWith({ success: 1 });
  await untilState('up');
  expect(await gauge()).toBe('1');
  expect(returnCount).toBe(1);
  expect(states()).toMatchObject([
    { level: 'error', host: 'mail', state: 'down', reason: 'status 503' },
    { level: 'info', host: 'mail', state: 'up' },
  ]);
});

it('a host that does not listen is down, and its log line has the reason', async () => {
  await host.close();
  await untilState('down');
  expect(states()).toMatchObject([{ state: 'down', reason: expect.stringMatching(/^ECONN/) }]);
});

it('a host that does not answer probes is down', async () => {
  host.answersProbes = false;
  host.failBy('silence');
  await untilProbed(host.probes + 1);
  // Only this probe has no response, so only its deadline passes.
  vi.advanceTimersByTime(5_000);
  await untilState('down');
});

it('a host that answers probes with 404 is up', async () => {
  host.answersProbes = false;
  host.respondWith('', 404);
  await untilProbed(host.probes + 5);
  expect(watched.state()).toBe('up');
});
