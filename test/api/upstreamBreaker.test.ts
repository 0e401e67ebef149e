import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrokenHost, BrokenPlay } from '../helpers/brokenHost';
import { startBrokenHost } from '../helpers/brokenHost';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, link, change } = sample;
const failures = 3;
const halfOpenAfterMs = 5_000;
/** Of a call to a host that says nothing. */
const shortMs = 100;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

/** The circuit goes by the date, which stands still until a test moves it. */
const later = () => vi.setSystemTime(Date.now() + halfOpenAfterMs);

async function giveUpSoon(): Promise<void> {
  await client.upstream.close();
  client = startUpstream({
    url: host.url,
    timeoutMs: shortMs,
    breaker: { failures, halfOpenAfterMs },
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  host = await startBrokenHost();
  client = startUpstream({ url: host.url, breaker: { failures, halfOpenAfterMs } });
});
afterEach(async () => {
  vi.useRealTimers();
  await client.upstream.close();
  await host.close();
});

const send = () => client.mail.sendContact(contact, context);
const works = () => host.answer((_request, response) => void response.end('{"success":1}'));

async function open() {
  host.play('a reset');
  for (let i = 0; i < failures; i += 1) await send();
  expect(client.upstream.isOpen()).toBe(true);
}

describe('the circuit', () => {
  it.each(['a reset', 'silence', 'half a body', 'html with 500'] as const)(
    'opens after consecutive failures with %s, and nothing is sent any more',
    async (play) => {
      if (play === 'silence') await giveUpSoon();
      host.play(play);
      for (let i = 0; i < failures; i += 1) expect((await send()).kind).not.toBe('busy');
      expect(await send()).toEqual({ kind: 'busy' });
      expect(host.requests).toHaveLength(failures);
      expect(client.observed.calls.at(-1)).toMatchObject({ call: 'contact', outcome: 'busy' });
      expect(client.observed.circuits).toEqual([{ host: 'mail', open: true }]);
    },
  );

  it('opens after five failures for five seconds, unless told otherwise', async () => {
    const usual = startUpstream({ url: host.url });
    const ask = () => usual.mail.sendContact(contact, context);
    host.play('a reset');
    for (let i = 0; i < 5; i += 1) expect((await ask()).kind).toBe('broken');
    expect(await ask()).toEqual({ kind: 'busy' });
    works();
    vi.setSystemTime(Date.now() + 4_999);
    expect(await ask()).toEqual({ kind: 'busy' });
    vi.setSystemTime(Date.now() + 1);
    expect(await ask()).toEqual({ kind: 'sent' });
    await usual.upstream.close();
  });

  it('opens when the host is not reached', async () => {
    await host.close();
    for (let i = 0; i < failures; i += 1) expect((await send()).kind).toBe('unreached');
    expect(await send()).toEqual({ kind: 'busy' });
  });

  const harmless: BrokenPlay[] = ['html with 200', 'a redirect', '50 MB', 'an empty body'];
  it.each(harmless)('stays closed with %s: the host is there', async (play) => {
    host.play(play);
    for (let i = 0; i < failures * 2; i += 1) expect((await send()).kind).toBe('broken');
    expect(client.observed.circuits).toEqual([]);
  });

  it.each([200, 400, 422, 500])(
    'stays closed when the host refuses with %i: nobody can close the door for others',
    async (status) => {
      host.answer((_request, response) => {
        response.writeHead(status).end('{"success":0,"message":"no"}');
      });
      for (let i = 0; i < failures * 2; i += 1) {
        await send();
        await client.access.changePassword(change, context);
        await client.access.verifyPasswordLink(link, context);
      }
      expect(client.observed.circuits).toEqual([]);
    },
  );

  it('counts consecutive failures only', async () => {
    for (let i = 0; i < failures * 2; i += 1) {
      host.play(i % failures === failures - 1 ? 'html with 200' : 'a reset');
      await send();
    }
    expect(client.observed.circuits).toEqual([]);
  });

  it('closes again after one call that gets through', async () => {
    await open();
    works();
    vi.setSystemTime(Date.now() + halfOpenAfterMs - 1);
    expect(await send()).toEqual({ kind: 'busy' });
    vi.setSystemTime(Date.now() + 1);
    expect(await send()).toEqual({ kind: 'sent' });
    expect(await send()).toEqual({ kind: 'sent' });
    expect(client.observed.circuits).toEqual([
      { host: 'mail', open: true },
      { host: 'mail', open: false },
    ]);
  });

  it('stays open, and says so once, after a call that does not', async () => {
    await open();
    later();
    const before = host.requests.length;
    expect((await send()).kind).toBe('broken');
    expect(await send()).toEqual({ kind: 'busy' });
    expect(host.requests.length - before).toBe(1);
    expect(client.observed.circuits).toEqual([{ host: 'mail', open: true }]);
  });

  it('lets one call try at a time; the others are busy at once', async () => {
    await giveUpSoon();
    await open();
    host.play('silence');
    later();
    const before = host.requests.length;
    const ended: string[] = [];
    const probe = send().finally(() => ended.push('probe'));
    const others = await Promise.all(
      Array.from({ length: 20 }, () => send().finally(() => ended.push('another'))),
    );
    expect(ended).toEqual(Array(20).fill('another'));
    expect(others).toEqual(others.map(() => ({ kind: 'busy' })));
    expect(await probe).toEqual({ kind: 'timeout' });
    expect(host.requests.length - before).toBe(1);
  });

  it('closes after a refusal: the host is back', async () => {
    await open();
    host.answer((_request, response) => void response.end('{"success":0}'));
    later();
    expect(await send()).toEqual({ kind: 'refused' });
    expect(client.upstream.isOpen()).toBe(false);
  });

  it('is one per host', async () => {
    const other = startUpstream({ url: host.url, name: 'access' });
    await open();
    works();
    expect(await other.mail.sendContact(contact, context)).toEqual({ kind: 'sent' });
    await other.upstream.close();
  });
});
