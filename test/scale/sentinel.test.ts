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
    fleet = await startFleet(group.env);
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
    const sent = await submitMany(fleet.url, submits, { retries: 2, amid: failOver });
    const account = await settle('master killed', fleet, sent);
    expect(account.thanked).toBe(submits);
  });

  it('keep every message that was thanked for when the master is killed amid storing', async () => {
    await group.restore();
    await fleet.host.stop('SIGKILL');
    const sent = await submitMany(fleet.url, submits, { retries: 8, amid: failOver });
    await fleet.host.start();
    const account = await settle('master killed amid storing', fleet, sent);
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('send nothing twice when the master is killed amid later delivery', async () => {
    await group.restore();
    const sent = await submitWithoutHost(fleet, 200);
    await failOver();
    // The other workers find the jobs of a dead one once its lock has expired.
    await wait(1_000);
    const account = await settle('master killed amid later delivery', fleet, sent);
    expect(account.thanked).toBe(200);
  });
});
