import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact } = sample;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

/** Starts a client that probes at once, again and again. */
async function start(options: Partial<Parameters<typeof startUpstream>[0]> = {}): Promise<void> {
  await client?.upstream.close();
  client = startUpstream({ url: host.url, probeEveryMs: 20, ...options });
  client.upstream.watch();
}
const is = (state: string) =>
  vi.waitFor(() => expect(client.upstream.state()).toBe(state), patient);
const probed = (times: number) =>
  vi.waitFor(() => expect(host.probes).toBeGreaterThanOrEqual(times), patient);
const gauge = async (name: string) =>
  /^\S+ (\S+)$/m.exec(
    (await client.metrics.registry.getSingleMetricAsString(name)).replaceAll(/^#.*\n/gm, ''),
  )?.[1];
const send = () => client.mail.sendContact(contact, context);
const deliver = () => client.mail.sendContact(contact, { ...context, isStored: true });

beforeEach(async () => {
  host = await startBrokenHost();
  await start();
  await probed(1);
});
afterEach(async () => {
  await client.upstream.close();
  await host.close();
});

describe('a host', () => {
  it.each([502, 503, 504])(
    'that answers probes with %i is away, and gets no call',
    async (status) => {
      host.answersProbes = false;
      host.says('<html>nginx', status);
      await is('away');
      expect(await gauge('upstream_up')).toBe('0');
      expect(await send()).toEqual({ kind: 'busy' });
      expect(await deliver()).toEqual({ kind: 'busy' });
      expect(host.requests).toHaveLength(0);
      host.answersProbes = true;
      host.says({ success: 1 });
      await is('up');
      expect(await gauge('upstream_up')).toBe('1');
      expect(await send()).toEqual({ kind: 'sent' });
      expect(client.logged.states()).toMatchObject([
        { level: 'error', host: 'mail', state: 'away' },
        { level: 'info', host: 'mail', state: 'up' },
      ]);
    },
  );

  it.each(['a reset', 'silence', 'another protocol'] as const)(
    'that answers probes with %s is away',
    async (play) => {
      host.answersProbes = false;
      host.play(play);
      await is('away');
    },
  );

  it('at which nothing listens is away, until something does', async () => {
    const port = Number(new URL(host.url).port);
    await host.close();
    await is('away');
    host = await startBrokenHost(port);
    await is('up');
  });

  it.each([200, 301, 404, 405, 500])('that answers probes with %i is up', async (status) => {
    host.answersProbes = false;
    host.answer((_request, response) => void response.writeHead(status).end());
    await probed(host.probes + 5);
    expect(client.upstream.state()).toBe('up');
  });

  it('is asked for the page that is set, with its token', async () => {
    const asked: unknown[] = [];
    host.answersProbes = false;
    host.answer(({ url, headers }, response) => {
      asked.push([url, headers.authorization]);
      response.end();
    });
    await start({ url: `${host.url}/php`, probePath: '/health.php', token: 'of-the-host' });
    await vi.waitFor(() => {
      expect(asked).toContainEqual(['/php/health.php', 'Bearer of-the-host']);
    }, patient);
  });
});

describe('a stored message', () => {
  it('goes first alone, and the others once it has got through', async () => {
    let release = () => {};
    host.answer((_request, response) => {
      if (host.requests.length > 1) response.end('{"success":1}');
      else release = () => response.end('{"success":1}');
    });
    const outcomes = Promise.all([deliver(), deliver(), deliver()]);
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
    await probed(host.probes + 3);
    // By now all three could have been sent.
    expect(host.requests).toHaveLength(1);
    release();
    expect(await outcomes).toEqual(Array(3).fill({ kind: 'sent' }));
  });

  it('waits after a 503 with Retry-After, while visitors’ messages are sent', async () => {
    host.says('<html>nginx', 503, { 'retry-after': '3600' });
    expect(await send()).toMatchObject({ kind: 'unreached', retryAfterMs: 3_600_000 });
    expect(host.requests).toHaveLength(1);
    expect(await deliver()).toEqual({ kind: 'busy' });
    host.says({ success: 1 });
    expect(await send()).toEqual({ kind: 'sent' });
    expect(await deliver()).toEqual({ kind: 'sent' });
  });

  it('of one call does not wait for the script of another', async () => {
    host.answer(({ url }, response) => {
      if (url?.includes('contact')) response.writeHead(500).end('<html>');
      else response.end('{"success":1}');
    });
    expect(await deliver()).toMatchObject({ kind: 'broken' });
    expect(await deliver()).toEqual({ kind: 'busy' });
    const stored = { ...context, isStored: true };
    expect(await client.mail.sendSupport(sample.support, stored)).toEqual({ kind: 'sent' });
  });
});

it('the gauges show how many calls have a connection, and how many wait for one', async () => {
  const read = async () => [
    /\{call="contact"\} (\d+)/.exec(await text('upstream_pool_in_use'))?.[1],
    /\{call="contact"\} (\d+)/.exec(await text('upstream_pool_waiting'))?.[1],
  ];
  const text = (name: string) => client.metrics.registry.getSingleMetricAsString(name);
  expect(await read()).toEqual(['0', '0']);
  const waiting: (() => void)[] = [];
  host.answer((_request, response) => {
    waiting.push(() => response.end('{"success":1}'));
  });
  const calls = Array.from({ length: 20 }, send);
  await vi.waitFor(() => expect(waiting).toHaveLength(16), patient);
  expect(await read()).toEqual(['16', '4']);
  host.says({ success: 1 });
  for (const respond of waiting) respond();
  await Promise.all(calls);
  expect(await read()).toEqual(['0', '0']);
});
