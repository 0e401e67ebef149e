import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RedisGroup, startRedisGroup } from '../helpers/redis';
import { settle } from './account';
import { type Fleet, startFleet } from './fleet';
import { answers } from './processes';
import { submitMany } from './visitors';

const submits = 500;
/** The master is killed once so many submits are through. */
const middle = 200;

describe('two replicas with three sentinels and a Redis of three', () => {
  let group: RedisGroup;
  let fleet: Fleet;
  const summary: [step: string, figures: object][] = [];

  beforeAll(async () => {
    group = await startRedisGroup();
    fleet = await startFleet(group.env, { CAPTCHA_PROVIDER: 'none' });
  });
  afterAll(async () => {
    await fleet?.close();
    await group?.remove();
    const lines = summary.map(([step, of]) => `  ${step}: ${JSON.stringify(of)}`);
    process.stdout.write(`\nFigures\n${lines.join('\n')}\n\n`);
  });

  /** Kills the master. @returns milliseconds until both replicas have found the next one */
  async function failOver(): Promise<number> {
    await group.killMaster();
    const begin = performance.now();
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"away"')));
    await Promise.all(fleet.replicas.map(({ url }) => answers(`${url}/readyz`, '"redis":"ok"')));
    return Math.round(performance.now() - begin);
  }
  function atMiddle() {
    let failing: Promise<number> | undefined;
    return {
      told(done: number) {
        if (done >= middle) failing ??= failOver();
      },
      recoveryMs: async () => failing,
    };
  }
  const delivered = () =>
    vi.waitFor(
      async () => {
        const left = await fleet.queue.queue.getJobCountByTypes('wait', 'active', 'delayed');
        if (left > 0) throw new Error(`${left} messages wait`);
      },
      { timeout: 75_000, interval: 250 },
    );

  it('lose nothing and send nothing twice when the master is killed', async () => {
    const breaking = atMiddle();
    const told = await submitMany(fleet.url, submits, { retries: 2, told: breaking.told });
    const recoveryMs = await breaking.recoveryMs();
    await delivered();
    const account = await settle(fleet, told);
    summary.push(['master killed', { ...account, recoveryMs }]);
    expect(account.thanked).toBe(submits);
  });

  it('keep every message that was thanked for when the master is killed amid storing', async () => {
    await group.restore();
    await fleet.host.stop('SIGKILL');
    const breaking = atMiddle();
    const told = await submitMany(fleet.url, submits, { retries: 8, told: breaking.told });
    const recoveryMs = await breaking.recoveryMs();
    await fleet.host.start();
    await delivered();
    const account = await settle(fleet, told);
    summary.push(['master killed amid storing', { ...account, recoveryMs }]);
    expect(account.thanked).toBeGreaterThan(submits * 0.9);
  });

  it('send nothing twice when the master is killed amid later delivery', async () => {
    await group.restore();
    await fleet.host.stop('SIGKILL');
    const told = await submitMany(fleet.url, 200);
    const before = fleet.host.record().length;
    await fleet.host.start();
    await vi.waitFor(
      () => {
        if (fleet.host.record().length < before + 20) throw new Error('not yet');
      },
      { timeout: 60_000, interval: 20 },
    );
    const recoveryMs = await failOver();
    // What a worker had taken up is found by the others once its lock has run out.
    await wait(1_000);
    await delivered();
    const account = await settle(fleet, told);
    summary.push(['master killed amid later delivery', { ...account, recoveryMs }]);
    expect(account.thanked).toBe(200);
  });
});
