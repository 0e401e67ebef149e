import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../helpers/patient';
import { type RedisServer, startRedis } from '../helpers/redis';
import { type Fleet, startFleet } from './fleet';
import { markOf, send, submitMany } from './visitors';

const submits = 500;

/** Sends submits, kills a part amid them, and expects that no message is lost or arrives twice. */
async function submitWhile(
  fleet: Fleet,
  part: string,
  kill: () => Promise<unknown>,
  retries: number,
) {
  const sent = await submitMany(fleet.url, submits, retries, kill);
  const thanked = sent.filter(({ statuses }) => statuses.at(-1) === 200);
  const arrived = () => fleet.received.map(markOf);
  await vi.waitFor(() => {
    const seen = new Set(arrived());
    const lost = thanked.filter(({ mark }) => !seen.has(mark));
    expect(lost, 'messages that were thanked for and are lost').toEqual([]);
  }, patient);
  const seen = arrived();
  const twice = seen.filter((mark, index) => seen.indexOf(mark) !== index);
  expect(twice, 'messages that arrived twice').toEqual([]);
  const ended = sent.map(({ statuses }) => statuses.at(-1) ?? -1);
  expect(ended.filter((status) => status > 0 && status < 400 && status !== 200)).toEqual([]);
  const slowestMs = Math.round(Math.max(...sent.map(({ ms }) => ms)));
  const account = { thanked: thanked.length, slowestMs };
  console.log(`${part} killed`, { submits, ...account });
  return account;
}

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
        messages.push(await send(fleet.url, `rolling-${n}-${messages.length}`));
        await wait(40);
      }
    };
    const visitors = [1, 2, 3, 4, 5].flatMap((n) => [reader(), sender(n)]);
    await wait(1_000);
    for (const index of [0, 1]) {
      expect(await fleet.replicas[index]?.stop('SIGTERM')).toBe(0);
      await fleet.start(index);
      // Until the proxy has seen that it is back.
      await wait(2_500);
    }
    rolling = false;
    await Promise.all(visitors);
    console.log('rolling restart', { pages: pages.length, messages: messages.length });
    expect([...pages, ...messages].filter((status) => status !== 200)).toEqual([]);
    for (const { lines } of fleet.replicas)
      expect(lines.filter(({ route }) => route === '/Company').length).toBeGreaterThan(10);
    const arrived = fleet.received.filter((raw) => markOf(raw).startsWith('rolling-'));
    expect(arrived).toHaveLength(messages.length);
  });

  it('lose nothing and send nothing twice when Redis is killed', async () => {
    const kill = async () => {
      await redis.kill();
      await wait(2_000);
      await redis.start();
    };
    const account = await submitWhile(fleet, 'Redis', kill, 0);
    expect(account.thanked).toBe(submits);
    expect(account.slowestMs).toBeLessThan(5_000);
  });

  it('lose nothing and send nothing twice when a replica is killed', async () => {
    const kill = async () => {
      await fleet.replicas[0]?.stop('SIGKILL');
      await wait(2_000);
      await fleet.start(0);
    };
    expect((await submitWhile(fleet, 'a replica', kill, 2)).thanked).toBeGreaterThan(submits * 0.9);
  });
});
