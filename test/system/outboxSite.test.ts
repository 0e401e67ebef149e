import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { outboxKey, untilOutboxReady } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { contact, contactMessage } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

let redis: RedisServer;
let port: number;
let host: BrokenHost | undefined;
let site: TestSite;

/** Posts to a site whose mail host is away, and gives the request id. */
async function thanked(body: object, key: string): Promise<string | null> {
  const response = await postJson(`${site.url}/api/contact`, body, { 'Idempotency-Key': key });
  expect([response.status, await response.json()]).toEqual([200, { success: 1 }]);
  return response.headers.get('x-request-id');
}
const logged = (event: string) => site.lines.filter((line) => line.event === event);
/** Starts the host, and waits until it has this many messages. */
async function delivered(times: number): Promise<BrokenHost> {
  host = await startBrokenHost(port);
  await vi.waitFor(() => expect(logged('outbox_delivered')).toHaveLength(times), patient);
  expect(host.requests).toHaveLength(times);
  return host;
}

beforeEach(async () => {
  redis = await startRedis();
  port = await freePort();
  site = await startSite(
    {
      MAIL_HOST_URL: `http://127.0.0.1:${port}`,
      OUTBOX_KEY: outboxKey,
      REDIS_URL: redis.url,
    },
    { probeEveryMs: 200 },
  );
  await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  await untilOutboxReady(site.services.metrics);
});
afterEach(async () => {
  await site.close();
  await host?.close();
  await redis.remove();
});

it('a message is thanked for once it is stored, and delivered once, under its own request id', async () => {
  const id = await thanked(contact, 'one-submit');
  await thanked(contact, 'one-submit');
  const [request] = (await delivered(1)).requests;
  expect(request?.headers['x-request-id']).toBe(id);
  expect(request?.body).toBe(JSON.stringify({ formData: contactMessage }));
  expect(site.text()).not.toContain('meera@site.example');
});
