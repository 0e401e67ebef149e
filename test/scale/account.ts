import { expect, vi } from 'vitest';
import type { Fleet } from './fleet';
import { markOf, submitMany, type Told } from './visitors';

/** The balance of a step: what visitors were told against what the host has received. */
export interface Account {
  submits: number;
  thanked: number;
  /** Errors that visitors were told in the end, by status; 0 is a broken connection. */
  errors: Record<string, number>;
  arrived: number;
  twice: number;
  /** Messages that the outbox lists as uncertain. */
  uncertain: number;
  slowestMs: number;
}

/** Counts, and checks what must hold whatever has happened. */
export async function settle(fleet: Fleet, told: readonly Told[]): Promise<Account> {
  const received = new Map<string, number>();
  for (const { raw } of fleet.host.record()) {
    const mark = markOf(raw);
    received.set(mark, (received.get(mark) ?? 0) + 1);
  }
  const failed = await fleet.queue.queue.getFailed(0, 1_000);
  const uncertain = new Set(failed.map((job) => job.data.requestId));
  const isUncertain = ({ requestIds }: Told) => requestIds.some((id) => uncertain.has(id));

  const thanked = told.filter(({ statuses }) => statuses.at(-1) === 200);
  const others = told.filter(({ statuses }) => statuses.at(-1) !== 200);
  const errors: Record<string, number> = {};
  for (const { statuses } of others) {
    const status = String(statuses.at(-1));
    errors[status] = (errors[status] ?? 0) + 1;
  }
  const twice = told.filter(({ mark }) => (received.get(mark) ?? 0) > 1);
  const lost = thanked.filter((one) => !received.has(one.mark) && !isUncertain(one));

  expect(twice, 'messages that arrived twice').toEqual([]);
  expect(lost, 'messages that were thanked for and are lost').toEqual([]);
  for (const { statuses } of others) {
    const status = statuses.at(-1) ?? -1;
    expect(status === 0 || status >= 400, `an error, not ${status}`).toBe(true);
  }
  return {
    submits: told.length,
    thanked: thanked.length,
    errors,
    arrived: told.filter(({ mark }) => received.has(mark)).length,
    twice: twice.length,
    uncertain: told.filter(isUncertain).length,
    slowestMs: Math.round(Math.max(0, ...told.map(({ ms }) => ms))),
  };
}

/** Waits until nothing is left to deliver. */
export const delivered = (fleet: Fleet) =>
  vi.waitFor(
    async () => {
      const left = await fleet.queue.queue.getJobCountByTypes('wait', 'active', 'delayed');
      if (left > 0) throw new Error(`${left} messages wait`);
    },
    { timeout: 75_000, interval: 250 },
  );

/** Ends the host, sends so many submits, starts it again, and waits until the first of them are delivered. */
export async function storedMeanwhile(fleet: Fleet, count: number): Promise<Told[]> {
  await fleet.host.stop('SIGKILL');
  const told = await submitMany(fleet.url, count);
  const before = fleet.host.record().length;
  await fleet.host.start();
  await vi.waitFor(
    () => {
      if (fleet.host.record().length < before + 20) throw new Error('not yet');
    },
    { timeout: 60_000, interval: 20 },
  );
  return told;
}

/** Does something once so many submits are through. */
export function atMiddle<T>(act: () => Promise<T>, middle = 200) {
  let acting: Promise<T> | undefined;
  return {
    told(done: number) {
      if (done >= middle) acting ??= act();
    },
    done: async () => acting,
  };
}

/** The figures of a trial's steps, printed at its end. */
export function createSummary() {
  const steps: string[] = [];
  return {
    add: (step: string, figures: object) =>
      void steps.push(`  ${step}: ${JSON.stringify(figures)}`),
    print: () => void process.stdout.write(`\nFigures\n${steps.join('\n')}\n\n`),
  };
}
