import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisGroup, startRedisGroup } from '../helpers/redis';
import { settle, submitWithoutHost } from './account';
import { type Fleet, startFleet } from './fleet';
import { answers } from './processes';
import { submitMany } from './visitors';

const submits = 500;

describe('two replicas with three sentinels and a Redis of three', () => {
  let group: RedisGroup;
  let fleet: Fleet;

  beforeAll(async () => {
    group = await startRedisGroup();
    fleet = await startFleet(group.env, { CAPTCHA_PROVIDER: 'none' });
  });
  afterAll(async () => {
    await fleet?.close();
    await group?.remove();
  });

  /** Kills the master, and waits until both replicas have found the next one. */
  async function failOver(): Promise<void> {
    await group.killMaster();
    const begin = performance.now();
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"away"')));
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"ok"')));
    console.log('failover', { ms: Math.round(performance.now() - begin) });
  }

  it('lose nothing and send nothing twice when the master is killed', async () => {
    const told = await submitMany(fleet.url, submits, { retries: 2, amid: failOver });
    const account = await settle('master killed', fleet, told);
    expect(account.thanked).toBe(submits);
  });

  it('keep every message that was thanked for when the master is killed amid storing', async () => {
    await group.restore();
    await fleet.host.stop('SIGKILL');
    const told = await submitMany(fleet.url, submits, { retries: 8, amid: failOver });
    await fleet.host.start();
    const account = await settle('master killed amid storing', fleet, told);
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('send nothing twice when the master is killed amid later delivery', async () => {
    await group.restore();
    const told = await submitWithoutHost(fleet, 200);
    await failOver();
    // What a worker had taken up is found by the others once its lock has run out.
    await wait(1_000);
    const account = await settle('master killed amid later delivery', fleet, told);
    expect(account.thanked).toBe(200);
  });
});
