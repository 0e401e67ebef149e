import { expect, vi } from 'vitest';
import type { Fleet } from './fleet';
import { markOf, type Submit, submitMany } from './visitors';

/** The answers to visitors beside the messages that the host has received. */
export interface Account {
  submits: number;
  /** Those that were answered 200 in the end. */
  thanked: number;
  arrived: number;
  /** Messages that the outbox lists as uncertain. */
  uncertain: number;
  slowestMs: number;
}

/** Waits until nothing is left to deliver, checks that no message is lost or has arrived twice, and prints the account. */
export async function settle(
  title: string,
  fleet: Fleet,
  submits: readonly Submit[],
): Promise<Account> {
  await vi.waitFor(
    async () => {
      expect(await fleet.queue.queue.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
    },
    { timeout: 75_000, interval: 250 },
  );
  const received = fleet.host.record().map(({ raw }) => markOf(raw));
  const arrived = new Set(received);
  const failed = await fleet.queue.queue.getFailed(0, 1_000);
  const uncertainIds = new Set(failed.map((job) => job.data.requestId));

  const isUncertain = ({ requestIds }: Submit) => requestIds.some((id) => uncertainIds.has(id));
  const thanked = submits.filter(({ statuses }) => statuses.at(-1) === 200);
  const lost = thanked.filter((one) => !arrived.has(one.mark) && !isUncertain(one));
  const twice = submits.filter(({ mark }) => received.indexOf(mark) !== received.lastIndexOf(mark));
  const account = {
    submits: submits.length,
    thanked: thanked.length,
    arrived: submits.filter(({ mark }) => arrived.has(mark)).length,
    uncertain: submits.filter(isUncertain).length,
    slowestMs: Math.round(Math.max(...submits.map(({ ms }) => ms))),
  };
  console.log(title, account);
  expect(twice, 'messages that arrived twice').toEqual([]);
  expect(lost, 'messages that were thanked for and are lost').toEqual([]);
  for (const { statuses } of submits) {
    const status = statuses.at(-1) ?? -1;
    const isPlain = status === 0 || status === 200 || status >= 400;
    expect(isPlain, `200 or an error, not ${status}`).toBe(true);
  }
  return account;
}

/** Kills the host, sends submits, starts it again, and waits until the first of them are delivered. */
export async function submitWithoutHost(fleet: Fleet, count: number): Promise<Submit[]> {
  await fleet.host.stop('SIGKILL');
  const submits = await submitMany(fleet.url, count);
  const before = fleet.host.record().length;
  await fleet.host.start();
  await vi.waitFor(() => expect(fleet.host.record().length).toBeGreaterThanOrEqual(before + 20), {
    timeout: 60_000,
    interval: 20,
  });
  return submits;
}
