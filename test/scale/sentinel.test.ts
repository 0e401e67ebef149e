import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RedisGroup, startRedisGroup } from '../helpers/redis';
import { atMiddle, createSummary, delivered, settle, storedMeanwhile } from './account';
import { type Fleet, startFleet } from './fleet';
import { answers } from './processes';
import { submitMany } from './visitors';

const submits = 500;
describe('two replicas with three sentinels and a Redis of three', () => {
  let group: RedisGroup;
  let fleet: Fleet;
  const { add: figures, print } = createSummary();

  beforeAll(async () => {
    group = await startRedisGroup();
    fleet = await startFleet(group.env, { CAPTCHA_PROVIDER: 'none' });
  });
  afterAll(async () => {
    await fleet?.close();
    await group?.remove();
    print();
  });

  /** Kills the master. @returns milliseconds until both replicas have found the next one */
  async function failOver(): Promise<number> {
    await group.killMaster();
    const begin = performance.now();
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"away"')));
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"ok"')));
    return Math.round(performance.now() - begin);
  }
  it('lose nothing and send nothing twice when the master is killed', async () => {
    const breaking = atMiddle(failOver);
    const told = await submitMany(fleet.url, submits, { retries: 2, told: breaking.told });
    const recoveryMs = await breaking.done();
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('master killed', { ...account, recoveryMs });
    expect(account.thanked).toBe(submits);
  });

  it('keep every message that was thanked for when the master is killed amid storing', async () => {
    await group.restore();
    await fleet.host.stop('SIGKILL');
    const breaking = atMiddle(failOver);
    const told = await submitMany(fleet.url, submits, { retries: 8, told: breaking.told });
    const recoveryMs = await breaking.done();
    await fleet.host.start();
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('master killed amid storing', { ...account, recoveryMs });
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('send nothing twice when the master is killed amid later delivery', async () => {
    await group.restore();
    const told = await storedMeanwhile(fleet, 200);
    const recoveryMs = await failOver();
    // What a worker had taken up is found by the others once its lock has run out.
    await wait(1_000);
    await delivered(fleet);
    const account = await settle(fleet, told);
    figures('master killed amid later delivery', { ...account, recoveryMs });
    expect(account.thanked).toBe(200);
  });
});
