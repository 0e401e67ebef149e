import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrokenHost, BrokenPlay } from '../helpers/brokenHost';
import { startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, link, change } = sample;
const failures = 3;
/** No probe is sent within a test. */
const still = { failures, probeMs: 3_600_000, maxProbeMs: 3_600_000, halfOpenMs: 3_600_000 };
/** Probes are sent at once. */
const quick = { ...still, probeMs: 20, maxProbeMs: 40 };
/** The deadline of a call to a silent host. */
const shortMs = 100;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

async function restart(options: Partial<Parameters<typeof startUpstream>[0]>): Promise<void> {
  await client.upstream.close();
  client = startUpstream({ url: host.url, breaker: quick, ...options });
}

beforeEach(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: host.url, breaker: still });
});
afterEach(async () => {
  await client.upstream.close();
  await host.close();
});

const send = () => client.mail.sendContact(contact, context);
const deliver = () => client.mail.sendContact(contact, { ...context, isStored: true });
const works = () => host.says({ success: 1 });
const answers = (status: number, headers?: Record<string, string>) =>
  host.says('<html>nginx', status, headers);
/** Answers a probe of its page, while its scripts fail. */
const onlyScriptsFail = () =>
  host.answer(({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 200 : 502).end('<html>nginx');
  });
const closed = () => vi.waitFor(() => expect(client.upstream.isClosed()).toBe(true), patient);
const probed = (times: number) =>
  vi.waitFor(() => expect(host.probes).toBeGreaterThanOrEqual(times), patient);

async function open() {
  host.play('a reset');
  for (let i = 0; i < failures; i += 1) await send();
  expect(client.upstream.isOpen()).toBe(true);
}

/** Opens the circuit by a script that fails, while a probe finds the host up: the circuit is half-open then. */
async function halfOpen(breaker: Partial<typeof quick> = {}) {
  await restart({ breaker: { ...quick, ...breaker } });
  onlyScriptsFail();
  for (let i = 0; i < failures; i += 1) await send();
  await vi.waitFor(() => expect(client.upstream.isOpen()).toBe(false), patient);
}

describe('the circuit', () => {
  it.each(['a reset', 'silence', 'half a body', 'html with 500'] as const)(
    'opens after consecutive failures with %s, and nothing is sent any more',
    async (play) => {
      if (play === 'silence') await restart({ timeoutMs: shortMs, breaker: still });
      host.play(play);
      for (let i = 0; i < failures; i += 1) expect((await send()).kind).not.toBe('busy');
      expect(await send()).toEqual({ kind: 'busy' });
      // On a busy machine a call may give up before the host has read it.
      if (play === 'silence') expect(host.requests.length).toBeLessThanOrEqual(failures);
      else expect(host.requests).toHaveLength(failures);
      expect(client.logged.calls().at(-1)).toMatchObject({ call: 'contact', outcome: 'busy' });
      expect(client.logged.circuits()).toMatchObject([{ host: 'mail', open: true }]);
    },
  );

  it('opens after five failures by default', async () => {
    await restart({ breaker: undefined });
    host.play('a reset');
    for (let i = 0; i < 5; i += 1) expect((await send()).kind).toBe('broken');
    expect(await send()).toEqual({ kind: 'busy' });
  });

  const harmless: BrokenPlay[] = ['html with 200', 'a redirect', '50 MB', 'an empty body'];
  it.each(harmless)('stays closed with %s: the host is there', async (play) => {
    host.play(play);
    for (let i = 0; i < failures * 2; i += 1) expect((await send()).kind).toBe('broken');
    expect(client.logged.circuits()).toEqual([]);
  });

  it.each([200, 400, 422, 500])(
    'stays closed when the host refuses with %i: one visitor cannot open it for all',
    async (status) => {
      host.says({ success: 0, message: 'no' }, status);
      for (let i = 0; i < failures * 2; i += 1) {
        await send();
        await client.access.changePassword(change, context);
        await client.access.verifyPasswordLink(link, context);
      }
      expect(client.logged.circuits()).toEqual([]);
    },
  );

  it('counts consecutive failures only', async () => {
    for (let i = 0; i < failures * 2; i += 1) {
      host.play(i % failures === failures - 1 ? 'html with 200' : 'a reset');
      await send();
    }
    expect(client.logged.circuits()).toEqual([]);
  });

  it('closes by itself once the host is back, without a single message', async () => {
    await restart({});
    await open();
    await probed(3);
    expect(client.upstream.isOpen()).toBe(true);
    expect(host.requests).toHaveLength(failures);
    works();
    await closed();
    expect(host.requests).toHaveLength(failures);
    expect(await send()).toEqual({ kind: 'sent' });
    expect(client.logged.circuits()).toMatchObject([
      { host: 'mail', open: true },
      { host: 'mail', open: false },
    ]);
  });

  it.each([502, 503, 504])('stays open while the web server answers %i', async (status) => {
    await restart({});
    answers(status);
    for (let i = 0; i < failures; i += 1) await send();
    await probed(3);
    expect(await send()).toEqual({ kind: 'busy' });
    works();
    await closed();
  });

  it('asks the page that is set for it', async () => {
    await restart({ url: `${host.url}/php`, probePath: '/health.php' });
    await open();
    const asked: (string | undefined)[] = [];
    host.answer(({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await vi.waitFor(() => expect(asked[0]).toBe('/php/health.php'), patient);
  });

  it('is half-open, with one call at a time, for a host that no probe has found down', async () => {
    await halfOpen();
    expect(client.upstream.isClosed()).toBe(false);
    expect(await deliver()).toEqual({ kind: 'busy' });
    let release = () => {};
    host.answer((_request, response) => {
      release = () => response.end('{"success":1}');
    });
    const before = host.requests.length;
    const first = send();
    expect(await Promise.all([send(), send()])).toEqual([{ kind: 'busy' }, { kind: 'busy' }]);
    await vi.waitFor(() => expect(host.requests).toHaveLength(before + 1), patient);
    release();
    expect(await first).toEqual({ kind: 'sent' });
    expect(client.upstream.isClosed()).toBe(true);
  });

  it('opens again with the first call that fails then', async () => {
    await halfOpen({ maxProbeMs: 3_600_000 });
    expect((await send()).kind).toBe('broken');
    expect(client.upstream.isOpen()).toBe(true);
    expect(await send()).toEqual({ kind: 'busy' });
  });
});

describe('a 503 of the web server', () => {
  it('is not reached, and not tried again at once', async () => {
    answers(503);
    expect(await send()).toMatchObject({
      kind: 'unreached',
      cause: 'unavailable',
      status: 503,
      retryAfterMs: undefined,
    });
    expect(host.requests).toHaveLength(1);
    works();
    expect(await send()).toEqual({ kind: 'sent' });
  });

  // The tests of `retryAfterMs` have the other ways to write it.
  it('is left alone as long as Retry-After says', async () => {
    await restart({});
    answers(503, { 'retry-after': '3600' });
    expect(await send()).toMatchObject({ kind: 'unreached', retryAfterMs: 3_600_000 });
    works();
    expect(await send()).toEqual({ kind: 'busy' });
    expect(host.probes).toBe(0);
  });
});

describe('a stored message', () => {
  it.each(['a reset', 'silence'] as const)(
    'is not sent to a host that answers a probe with %s',
    async (play) => {
      await restart({ timeoutMs: play === 'silence' ? shortMs : 20_000, breaker: still });
      host.play(play);
      expect(await deliver()).toEqual({ kind: 'busy' });
      expect(host.requests).toHaveLength(0);
      expect(client.upstream.isOpen()).toBe(true);
    },
  );

  it('finds out alone about a script whose host answers probes, and the others wait', async () => {
    host.play('a reset');
    await send();
    let release = () => {};
    host.answer(({ method }, response) => {
      if (method === 'HEAD') response.end();
      else if (host.requests.length > 2) response.end('{"success":1}');
      else release = () => response.end('{"success":1}');
    });
    const outcomes = Promise.all([deliver(), deliver(), deliver()]);
    await vi.waitFor(() => expect(host.requests).toHaveLength(2), patient);
    // By now all three could have been sent.
    expect(await send()).toEqual({ kind: 'sent' });
    expect(host.requests).toHaveLength(3);
    release();
    expect((await outcomes).map(({ kind }) => kind).sort()).toEqual(['sent', 'sent', 'sent']);
  });

  it('is sent without a probe to a host that has just responded', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(await deliver()).toEqual({ kind: 'sent' });
    expect(host.probes).toBe(0);
  });

  it('opens the circuit at once where it fails', async () => {
    host.play('html with 200');
    expect(await send()).toMatchObject({ kind: 'broken' });
    expect(await deliver()).toMatchObject({ kind: 'broken' });
    expect(client.upstream.isOpen()).toBe(true);
    expect(await deliver()).toEqual({ kind: 'busy' });
  });
});
