import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../shared/texts/en/messages';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

const contact = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
  captcha: 'x',
};
const done = {
  token: 'demo-valid',
  unique_id: 'SP-MH-104233',
  user_type: 'service_provider',
  password: 'abcd123!',
};
const question = { uniqueId: 'SP-MH-104233', type: 'service_provider' };

async function post(site: TestSite, path: string, body: object, key?: string) {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, id: response.headers.get('x-request-id') };
}

describe('a submit whose host does not do its part', () => {
  let host: BrokenHost;
  let site: TestSite;
  const closing: (() => Promise<void>)[] = [];

  async function start(overrides: TestSettings = {}): Promise<void> {
    const { url } = host;
    const hosts = { MAIL_HOST_URL: url, ACCESS_HOST_URL: url, UPSTREAM_TIMEOUT_MS: '500' };
    const secrets = { OUTBOX_KEY: 'an-outbox-key-of-at-least-32-characters' };
    site = await startSite({ ...hosts, ...secrets, ...overrides });
    closing.push(site.close);
  }
  async function startWithRedis(): Promise<RedisServer> {
    const redis = await startRedis();
    closing.push(redis.remove);
    await start({ REDIS_URL: redis.url });
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return redis;
  }

  beforeEach(async () => {
    host = await startBrokenHost(await freePort());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await host.close();
  });

  it.each<BrokenPlay>(['a reset', 'half a body', 'silence'])(
    'is unconfirmed after %s, and not sent again under its key',
    async (play) => {
      host.play(play);
      await start();
      const { status, answer } = await post(site, '/api/contact', contact, 'one-submit');
      expect(status).toBe(504);
      expect(answer).toMatchObject({ code: 'upstream-timeout', detail: messages.unconfirmed });
      expect((await post(site, '/api/contact', contact, 'one-submit')).status).toBe(504);
      expect(host.requests).toHaveLength(1);
      const change = await post(site, '/api/password/done', done, 'one-change');
      expect(change.status).toBe(504);
      expect(change.answer.detail).toBe(messages.unconfirmed);
      expect(host.requests).toHaveLength(2);
    },
  );

  it.each<BrokenPlay>([
    'html with 200',
    'a warning before the JSON',
    'text after the JSON',
    'half the JSON',
    'an empty body',
    'an array',
    '50 MB',
  ])('is unconfirmed after %s: it may well have been carried out', async (play) => {
    host.play(play);
    await start();
    for (const [path, body] of [
      ['/api/contact', contact],
      ['/api/password/done', done],
    ] as const) {
      const { status, answer } = await post(site, path, body, 'one-submit');
      expect(status).toBe(502);
      expect(answer).toMatchObject({ code: 'unconfirmed', detail: messages.unconfirmed });
    }
    expect(host.requests).toHaveLength(2);
    // Even a host that is well again is not asked for the same once more.
    host.answer((_request, response) => void response.end('{"success":1}'));
    const again = await post(site, '/api/contact', contact, 'one-submit');
    expect(again).toMatchObject({ status: 502, answer: { code: 'unconfirmed' } });
    expect((await post(site, '/api/password/done', done, 'one-submit')).status).toBe(502);
    expect(host.requests).toHaveLength(2);
    expect((await post(site, '/api/contact', contact, 'another-submit')).status).toBe(200);
  });

  it.each<BrokenPlay>(['html with 200', '50 MB'])(
    'is a failure like any other where an id is looked up, after %s',
    async (play) => {
      host.play(play);
      await start();
      const { status, answer } = await post(site, '/api/support/verify-id', question);
      expect(status).toBe(502);
      expect(answer).toMatchObject({ code: 'upstream', detail: messages.support.failed });
    },
  );

  it.each<BrokenPlay>(['html with 500', 'a redirect'])(
    'has failed after %s, and may be sent again',
    async (play) => {
      host.play(play);
      await start();
      const { status, answer } = await post(site, '/api/contact', contact, 'one-submit');
      expect(status).toBe(502);
      expect(answer).toMatchObject({ code: 'upstream', detail: messages.contact.failed });
    },
  );

  it('is another thing than a look-up, which may be tried again at once', async () => {
    host.play('a reset');
    await start();
    const { status, answer } = await post(site, '/api/support/verify-id', question);
    expect(status).toBe(502);
    expect(answer).toMatchObject({ code: 'upstream', detail: messages.support.failed });
  });

  it('is told as it is where nothing can be stored', async () => {
    await host.close();
    await start();
    const { status, answer } = await post(site, '/api/contact', contact, 'one-submit');
    expect(status).toBe(502);
    expect(answer.code).toBe('upstream');
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
      { timeout: 30_000, interval: 50 },
    );
    expect(host.requests).toHaveLength(1);
    expect(host.requests[0]?.headers['x-request-id']).toBe(first.id);
    expect(host.requests[0]?.body).toBe(
      '{"formData":{"name":"Meera Joshi","email":"meera@site.example","message":"Please call me back."}}',
    );
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

  it('is told as it is when Redis is away too', async () => {
    await host.close();
    const redis = await startWithRedis();
    await redis.kill();
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(false), patient);
    expect((await post(site, '/api/contact', contact, 'one-submit')).status).toBe(502);
  });

  it('is unconfirmed when Redis hangs as it is stored', async () => {
    await host.close();
    const redis = await startWithRedis();
    redis.pause();
    const { status, answer } = await post(site, '/api/contact', contact);
    redis.resume();
    // Either the heartbeat has noticed before the store was asked, or it has not.
    expect([502, 504]).toContain(status);
    if (status === 504) expect(answer.detail).toBe(messages.unconfirmed);
  });
});
