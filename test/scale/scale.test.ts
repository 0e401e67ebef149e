import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedMessage } from '../../scripts/outbox/commands';
import { type RedisServer, startRedis } from '../helpers/redis';
import { settle, submitWithoutHost } from './account';
import { type Fleet, startFleet } from './fleet';
import { markOf, message, post, submitMany } from './visitors';

const submits = 500;

describe('two replicas behind a proxy, with one Redis', () => {
  let redis: RedisServer;
  let fleet: Fleet;

  beforeAll(async () => {
    redis = await startRedis();
    fleet = await startFleet(redis.env);
  });
  afterAll(async () => {
    await fleet?.close();
    await redis?.remove();
  });

  it('are rolled out under load without a request that fails', async () => {
    const pages: number[] = [];
    const messages: number[] = [];
    let rolling = true;
    const reader = async () => {
      while (rolling) {
        const response = await fetch(`${fleet.url}/Company`).catch(() => undefined);
        await response?.arrayBuffer();
        pages.push(response?.status ?? 0);
        await wait(40);
      }
    };
    const sender = async (n: number) => {
      while (rolling) {
        const mark = `roll-${n}-${messages.length}`;
        messages.push((await post(`${fleet.url}/api/contact`, message(mark))).status);
        await wait(40);
      }
    };
    const visitors = [1, 2, 3, 4, 5].flatMap((n) => [reader(), sender(n)]);
    await wait(1_000);
    for (const replica of fleet.replicas) {
      expect(await replica.stop('SIGTERM')).toBe(0);
      await replica.start();
      // Until the proxy has seen that it is back.
      await wait(2_500);
    }
    rolling = false;
    await Promise.all(visitors);
    console.log('rolling restart', { pages: pages.length, messages: messages.length });
    expect([...pages, ...messages].filter((status) => status !== 200)).toEqual([]);
    for (const replica of fleet.replicas) {
      const served = replica.lines().filter(({ route }) => route === '/Company');
      expect(served.length).toBeGreaterThan(10);
    }
    const arrived = fleet.host.record().filter(({ raw }) => markOf(raw).startsWith('roll-'));
    expect(arrived).toHaveLength(messages.length);
  });

  it.each([
    { part: 'Redis', retries: 0, minThanked: submits, maxMs: 5_000 },
    { part: 'a replica', retries: 2, minThanked: 451 },
    { part: 'the mail host', retries: 1, minThanked: 451, isStored: true },
  ])('lose nothing and send nothing twice when $part is killed', async (row) => {
    const [replica] = fleet.replicas;
    const kill: Record<string, () => Promise<void>> = {
      Redis: async () => {
        await redis.kill();
        await wait(2_000);
        await redis.start();
      },
      'a replica': async () => {
        await replica.stop('SIGKILL');
        await wait(2_000);
        await replica.start();
      },
      'the mail host': async () => {
        await fleet.host.stop('SIGKILL');
        await wait(5_000);
        await fleet.host.start();
      },
    };
    const stored = () =>
      fleet.replicas.flatMap((one) => one.lines().filter(({ event }) => event === 'outbox_stored'))
        .length;
    const before = stored();
    const { retries, part } = row;
    const sent = await submitMany(fleet.url, submits, { retries, amid: kill[part] });
    const account = await settle(`${part} killed`, fleet, sent);
    expect(account.thanked).toBeGreaterThanOrEqual(row.minThanked);
    expect(account.slowestMs).toBeLessThan(row.maxMs ?? Number.POSITIVE_INFINITY);
    if (row.isStored) expect(stored()).toBeGreaterThan(before);
  });

  it('lose nothing and send nothing twice when a replica is killed amid later delivery', async () => {
    const count = 200;
    const [replica] = fleet.replicas;
    const sent = await submitWithoutHost(fleet, count);
    await replica.stop('SIGKILL');
    const account = await settle('replica killed amid later delivery', fleet, sent);
    await replica.start();

    const command = execFileSync(process.execPath, ['dist/server/outbox.js', 'list', '--json'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...fleet.env },
    });
    const listed = JSON.parse(String(command)) as ListedMessage[];
    expect(account.thanked).toBe(count);
    for (const { state } of listed) expect(state).toBe('uncertain');
    expect(listed.length).toBeGreaterThanOrEqual(account.uncertain);
  });
});
