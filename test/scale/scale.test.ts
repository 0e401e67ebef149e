import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedMessage } from '../../scripts/outbox/commands';
import { type RedisServer, startRedis } from '../helpers/redis';
import { atMiddle, createSummary, delivered, settle, storedMeanwhile } from './account';
import { type Fleet, type Replica, startFleet } from './fleet';
import { markOf, message, post, submitMany } from './visitors';

const submits = 500;
const noCaptcha = { CAPTCHA_PROVIDER: 'none' };

describe('two replicas behind a proxy, with one Redis', () => {
  let redis: RedisServer;
  let fleet: Fleet;
  const { add: figures, print } = createSummary();

  beforeAll(async () => {
    redis = await startRedis();
    fleet = await startFleet(redis.env, { RATE_LIMIT_VERIFY_ID: '20/10m' });
  });
  afterAll(async () => {
    await fleet?.close();
    await redis?.remove();
    print();
  });

  const served = (replica: Replica, route: string) =>
    replica.lines().filter((line) => line.route === route).length;

  it('share a limit', async () => {
    const question = { uniqueId: 'SP-MH-104233', type: 'service_provider' };
    const path = '/api/support/verify-id';
    const all = await Promise.all([...Array(60)].map(() => post(fleet.url + path, question)));
    const statuses = all.map(({ status }) => status);
    const allowed = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 429).length;
    await wait(500);
    const each = fleet.replicas.map((replica) => served(replica, path));
    figures('limit of 20 over both', { sent: 60, allowed, refused, servedByEach: each });
    expect([allowed, refused]).toEqual([20, 40]);
    for (const count of each) expect(count).toBeGreaterThan(10);
  });

  it('take a captcha answer once', async () => {
    for (let n = 0; n < 6; n += 1) {
      const response = await fetch(`${fleet.url}/api/captcha/challenge?for=contact`);
      const challenge = (await response.json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      const [a, b] = fleet.replicas;
      const all = await Promise.all(
        [a, b, a, b].map(({ url }, turn) =>
          post(`${url}/api/contact`, message(`captcha-${n}-${turn}`, token)),
        ),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    }
    figures('captcha answers', { solved: 6, sentEach: 4, passedEach: 1 });
  });

  it('are rolled out under load without a request that fails', async () => {
    for (const replica of fleet.replicas) {
      await replica.stop();
      await replica.start(noCaptcha);
    }
    await wait(2_500);
    const pages: number[] = [];
    const messages: number[] = [];
    let rolling = true;
    const visitor = async (submitting: boolean, n: number) => {
      for (let turn = 0; rolling; turn += 1) {
        if (submitting) {
          const { status } = await post(`${fleet.url}/api/contact`, message(`roll-${n}-${turn}`));
          messages.push(status);
        } else {
          const response = await fetch(`${fleet.url}/Company`).catch(() => undefined);
          await response?.arrayBuffer();
          pages.push(response?.status ?? 0);
        }
        await wait(40);
      }
    };
    const visitors = [...Array(10)].map((_, n) => visitor(n % 2 === 0, n));
    const codes = [];
    await wait(1_000);
    for (const replica of fleet.replicas) {
      codes.push(await replica.stop());
      await replica.start(noCaptcha);
      // Until the proxy has seen that it is back.
      await wait(2_500);
    }
    rolling = false;
    await Promise.all(visitors);
    const failed = [...pages, ...messages].filter((status) => status !== 200);
    const arrived = fleet.host.record().filter(({ raw }) => markOf(raw).startsWith('roll-'));
    figures('rolling restart', {
      pages: pages.length,
      messages: messages.length,
      failed: failed.length,
      arrived: arrived.length,
    });
    expect(codes).toEqual([0, 0]);
    expect(failed).toEqual([]);
    expect(arrived).toHaveLength(messages.length);
  });

  it('lose nothing and send nothing twice when Redis is killed', async () => {
    const breaking = atMiddle(async () => {
      await redis.kill();
      await wait(2_000);
      await redis.start();
    });
    const told = await submitMany(fleet.url, submits, { told: breaking.told });
    await breaking.done();
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('Redis killed', account);
    expect(account.thanked).toBe(submits);
    expect(account.slowestMs).toBeLessThan(5_000);
  });

  it('lose nothing and send nothing twice when a replica is killed', async () => {
    const [replica] = fleet.replicas;
    const breaking = atMiddle(async () => {
      await replica.kill();
      await wait(2_000);
      await replica.start(noCaptcha);
    });
    const told = await submitMany(fleet.url, submits, { retries: 2, told: breaking.told });
    await breaking.done();
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('replica killed', account);
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('lose nothing and send nothing twice when the mail host is killed', async () => {
    const stored = () =>
      fleet.replicas.flatMap((one) => one.lines().filter(({ event }) => event === 'outbox_stored'))
        .length;
    const before = stored();
    const breaking = atMiddle(async () => {
      await fleet.host.stop('SIGKILL');
      await wait(5_000);
      await fleet.host.start();
    });
    const told = await submitMany(fleet.url, submits, { retries: 1, told: breaking.told });
    await breaking.done();
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('mail host killed', { ...account, storedForLater: stored() - before });
    expect(stored()).toBeGreaterThan(before);
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('lose nothing and send nothing twice when a replica is killed amid later delivery', async () => {
    const count = 200;
    const [replica] = fleet.replicas;
    const told = await storedMeanwhile(fleet, count);
    const thanked = told.filter(({ statuses }) => statuses.at(-1) === 200).length;
    await replica.kill();
    await delivered(fleet);
    const account = await settle(fleet, told);
    await replica.start(noCaptcha);

    const command = execFileSync(process.execPath, ['dist/server/outbox.js', 'list', '--json'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...fleet.env },
    });
    const listed = JSON.parse(String(command)) as ListedMessage[];
    figures('replica killed amid later delivery', { ...account, listed: listed.length });
    expect(thanked).toBe(count);
    for (const { state } of listed) expect(state).toBe('uncertain');
    expect(listed.length).toBeGreaterThanOrEqual(account.uncertain);
  });
});
