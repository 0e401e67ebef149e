import { expect, it, onTestFinished, vi } from 'vitest';
import { startBrokenHost } from '../helpers/brokenHost';
import { outboxKey, untilOutboxReady } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { freePort, startRedis } from '../helpers/redis';
import { postJson } from '../helpers/requests';
import { contact, contactMessage } from '../helpers/sampleForms';
import { startSite } from '../helpers/site';

it('a message is thanked for once it is stored, and delivered once, under its own request id', async () => {
  const redis = await startRedis();
  onTestFinished(redis.remove);
  const port = await freePort();
  const settings = { OUTBOX_KEY: outboxKey, MAIL_HOST_URL: `http://127.0.0.1:${port}` };
  const site = await startSite({ ...settings, ...redis.env }, { probeEveryMs: 200 });
  onTestFinished(site.close);
  await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  await untilOutboxReady(site.services.metrics);

  /** Sends the message, and gives its request id. */
  async function thanked(): Promise<string | null> {
    const headers = { 'idempotency-key': 'one-submit' };
    const response = await postJson(`${site.url}/api/contact`, contact, headers);
    expect([response.status, await response.json()]).toEqual([200, { success: 1 }]);
    return response.headers.get('x-request-id');
  }
  const id = await thanked();
  await thanked();

  const host = await startBrokenHost(port);
  onTestFinished(host.close);
  const delivered = () => site.lines.filter(({ event }) => event === 'outbox_delivered');
  await vi.waitFor(() => expect(delivered()).toHaveLength(1), patient);
  expect(host.requests).toHaveLength(1);
  expect(host.requests[0]?.headers['x-request-id']).toBe(id);
  expect(host.requests[0]?.body).toBe(JSON.stringify({ formData: contactMessage }));
  expect(site.text()).not.toContain('meera@site.example');
});
