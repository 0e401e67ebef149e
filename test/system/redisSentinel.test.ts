import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lookAtQueue, outboxKey } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, type RedisGroup, startRedisGroup } from '../helpers/redis';
import { contact as body } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

/** What sentinels change: where Redis is, and that a message counts only once a replica has it. */
let group: RedisGroup;
let site: TestSite;
let look: ReturnType<typeof lookAtQueue>;

beforeAll(async () => {
  group = await startRedisGroup();
  look = lookAtQueue(group.env);
  site = await startSite({
    ...group.env,
    OUTBOX_KEY: outboxKey,
    MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}`,
  });
  await isUp(true);
  await isThanked();
});
afterAll(async () => {
  group?.resumeReplicas();
  await site?.close();
  look?.close();
  await group?.remove();
});

/** A sentinel that a busy machine has kept waiting for two seconds trusts nothing for the next thirty (TILT). */
const failover = { ...patient, timeout: 120_000 };

const isUp = (up: boolean) =>
  vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(up), failover);
const waiting = () => look.queue.getJobCountByTypes('wait', 'active', 'delayed');

const contact = () => postJson(`${site.url}/api/contact`, body);
const isThanked = () =>
  vi.waitFor(async () => expect((await contact()).status).toBe(200), failover);

it('does not thank for a message that a failover could lose, and keeps it if there is none', async () => {
  const before = await waiting();
  await group.pauseReplicas();
  const held = await contact();
  group.resumeReplicas();
  expect(held.status).toBe(504);
  expect(await held.json()).toMatchObject({ code: 'upstream-timeout' });
  expect(await waiting()).toBe(before + 1);
  // The master takes nothing until it has heard of a replica again.
  await isThanked();
});

it('finds the next master, with everything that was thanked for', async () => {
  const before = await waiting();
  await group.killMaster();
  await isUp(false);
  await group.replaced();
  await isUp(true);
  await isThanked();
  // One that was answered 504 on the way may be there, too. The queue's own connection finds the next master by itself.
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(before), failover);
}, 900_000);
