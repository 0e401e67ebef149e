import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { change, link, question, support } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';
import { solveCaptcha } from '../helpers/solveCaptcha';

/** Every secret that can be rolled, with the value of an age. */
const secretsOf = (age: 'new' | 'old'): TestSettings => ({
  TICKET_SECRET: `the-${age}-ticket-secret-of-32-characters-or-more`,
  CAPTCHA_SECRET: `the-${age}-captcha-secret-of-32-characters-or-more`,
  OUTBOX_KEY: `the-${age}-outbox-key-of-32-characters-or-more`,
});
const old = secretsOf('old');
const fresh = secretsOf('new');
const withPrevious = (secrets: TestSettings, previous: TestSettings): TestSettings => ({
  ...secrets,
  ...Object.fromEntries(
    Object.entries(previous).map(([name, value]) => [`${name}_PREVIOUS`, value]),
  ),
});

/** The roll-outs of docs/OPERATIONS.md, Secrets: first every replica accepts the new value, then it makes with it. */
const rollOuts = [withPrevious(old, fresh), withPrevious(fresh, old), fresh];

/** What visitors hold between two of their requests. */
interface Held {
  ticket: string;
  captcha: string;
  key: string;
}

let redis: RedisServer;
let mail: BrokenHost;
let replicas: TestSite[] = [];

const start = (secrets: TestSettings) =>
  startSite({
    ...secrets,
    CAPTCHA_PROVIDER: 'altcha',
    REDIS_URL: redis.url,
    MAIL_HOST_URL: mail.url,
  });

async function post(site: TestSite, path: string, body: object, key?: string): Promise<unknown> {
  const response = await postJson(site.url + path, body, key ? { 'idempotency-key': key } : {});
  const answer = await response.json();
  expect({ path, status: response.status, answer }).toMatchObject({ status: 200 });
  return answer;
}

async function take(site: TestSite): Promise<Held> {
  const forId = { ...question, captcha: await solveCaptcha(site.url, 'verify-id') };
  const { ticket } = (await post(site, '/api/support/verify-id', forId)) as { ticket: string };
  const key = randomUUID();
  await post(site, '/api/password/verify', link);
  await post(site, '/api/password/done', change, key);
  return { ticket, captcha: await solveCaptcha(site.url, 'support'), key };
}

/** The second half of what began at another replica, or before a roll-out. */
async function spend(site: TestSite, { ticket, captcha, key }: Held): Promise<void> {
  await post(site, '/api/support', { ...support, ticket, captcha });
  // A kept answer: the same key with another hash would be refused.
  await post(site, '/api/password/done', change, key);
}

const ready = (site: TestSite) =>
  vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);

beforeAll(async () => {
  redis = await startRedis();
  mail = await startBrokenHost(await freePort());
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
});
afterAll(async () => {
  await mail.close();
  await redis.remove();
});

it('rolls every secret, replica by replica under load, with nothing refused', async () => {
  replicas = [await start(old), await start(old)];
  await Promise.all(replicas.map(ready));
  let spent = 0;
  for (const secrets of rollOuts) {
    for (const index of [0, 1]) {
      const held = await Promise.all([...replicas, ...replicas].map(take));
      await replicas[index]?.close();
      replicas[index] = await start(secrets);
      await Promise.all(replicas.map(ready));
      // Each goes on at the replica where it did not begin.
      await Promise.all(held.map((one, n) => spend(replicas[(n + 1) % 2] as TestSite, one)));
      spent += held.length;
    }
  }
  expect(spent).toBe(24);
  expect(mail.requests).toHaveLength(spent);
});
