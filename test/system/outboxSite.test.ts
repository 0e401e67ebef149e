import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formTextsOf } from '../../shared/texts/textsOf';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { outboxKey, untilOutboxReady } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, startRedis } from '../helpers/redis';
import { contact, contactMessage, change as done } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const { messages } = formTextsOf('en');

async function post(site: TestSite, path: string, body: object, key?: string) {
  const response = await postJson(site.url + path, body, key ? { 'Idempotency-Key': key } : {});
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, id: response.headers.get('x-request-id') };
}

describe('a submit whose host does not do its part', () => {
  let host: BrokenHost;
  let site: TestSite;
  const closing: (() => Promise<void>)[] = [];

  async function start(overrides: TestSettings = {}): Promise<void> {
    const { url } = host;
    const hosts = { MAIL_HOST_URL: url, ACCESS_HOST_URL: url, UPSTREAM_TIMEOUT_MS: '20000' };
    site = await startSite({ ...hosts, OUTBOX_KEY: outboxKey, ...overrides });
    closing.push(site.close);
  }
  async function startWithRedis(): Promise<void> {
    const redis = await startRedis();
    closing.push(redis.remove);
    await start({ REDIS_URL: redis.url });
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
    await untilOutboxReady(site.services.metrics);
  }

  beforeEach(async () => {
    host = await startBrokenHost(await freePort());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await host.close();
  });

  it.each<[BrokenPlay, number, string]>([
    ['a reset', 504, 'upstream-timeout'],
    ['html with 200', 502, 'unconfirmed'],
  ])('is unconfirmed after %s: it may well have been carried out', async (play, status, code) => {
    host.play(play);
    await start();
    const submits = [
      ['/api/contact', contact],
      ['/api/password/done', done],
    ] as const;
    for (const [path, body] of submits)
      expect(await post(site, path, body, 'one-submit')).toMatchObject({
        status,
        answer: { code, detail: messages.unconfirmed },
      });
    // Even a host that is well again is not asked for the same once more.
    host.answer((_request, response) => void response.end('{"success":1}'));
    for (const [path, body] of submits)
      expect((await post(site, path, body, 'one-submit')).status).toBe(status);
    expect(host.requests).toHaveLength(2);
    expect((await post(site, '/api/contact', contact, 'another-submit')).status).toBe(200);
  });

  it('is thanked for once it is stored, and delivered once, under its own request id', async () => {
    await host.close();
    await startWithRedis();
    const first = await post(site, '/api/contact', contact, 'one-submit');
    expect(first).toMatchObject({ status: 200, answer: { success: 1 } });
    expect((await post(site, '/api/contact', contact, 'one-submit')).status).toBe(200);
    host = await startBrokenHost(Number(new URL(host.url).port));
    await vi.waitFor(
      () => expect(site.lines.map(({ event }) => event)).toContain('outbox_delivered'),
      patient,
    );
    expect(host.requests).toHaveLength(1);
    expect(host.requests[0]?.headers['x-request-id']).toBe(first.id);
    expect(host.requests[0]?.body).toBe(JSON.stringify({ formData: contactMessage }));
    expect(site.text()).not.toContain('meera@site.example');
  });

  it('is stored without being tried while the circuit is open', async () => {
    await host.close();
    await startWithRedis();
    for (let n = 0; n < 8; n += 1) {
      expect((await post(site, '/api/contact', contact, `submit-number-${n}`)).status).toBe(200);
    }
    const outcomes = site.lines
      .filter(({ event }) => event === 'upstream_call')
      .map((line) => line.outcome);
    expect(outcomes).toContain('busy');
    expect(site.lines.filter(({ event }) => event === 'outbox_stored')).toHaveLength(8);
  });
});
