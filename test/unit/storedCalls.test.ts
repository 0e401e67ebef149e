import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../server/upstream/outcome';
import { createStoredCalls } from '../../server/upstream/storedCalls';

const answer: Outcome = { kind: 'answer', status: 200, body: {} };
const broken: Outcome = { kind: 'broken', reason: 'not-json', status: 500 };
const unreached: Outcome = { kind: 'unreached', cause: 'ECONNREFUSED' };
const busy: Outcome = { kind: 'busy' };
const retryAfter = (seconds: number): Outcome => ({
  kind: 'unreached',
  cause: 'unavailable',
  status: 503,
  retryAfterMs: seconds * 1_000,
});

let isUp: boolean;
let probes: number;
let sent: number;
let resumed: number;
let stored: ReturnType<typeof createStoredCalls>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  isUp = true;
  probes = sent = resumed = 0;
  stored = createStoredCalls(
    async () => {
      probes += 1;
      return isUp;
    },
    () => {
      resumed += 1;
    },
  );
});
afterEach(() => void vi.useRealTimers());

const deliver = (outcome: Outcome) =>
  stored.deliver(async () => {
    sent += 1;
    stored.record(outcome, true);
    return outcome;
  });
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

it('sends nothing to a host that does not answer a probe', async () => {
  isUp = false;
  expect(await deliver(answer)).toEqual(busy);
  expect([probes, sent]).toEqual([1, 0]);
});

it('probes again once the last answer is five seconds old', async () => {
  expect(await deliver(answer)).toBe(answer);
  pass(4.9);
  expect(await deliver(answer)).toBe(answer);
  expect(probes).toBe(1);
  pass(5);
  expect(await deliver(answer)).toBe(answer);
  expect(probes).toBe(2);
});

it.each([
  ['the others once it has got through', answer, [answer, answer, answer], 3],
  ['none of the others if it does not get through', unreached, [unreached, busy, busy], 1],
])('sends one message first, and then %s', async (_what, outcome, results, times) => {
  const outcomes = await Promise.all([deliver(outcome), deliver(outcome), deliver(outcome)]);
  expect(outcomes).toEqual(results);
  expect(sent).toBe(times);
});

it('after a stored message that left and failed waits for five minutes', async () => {
  await deliver(broken);
  pass(299);
  expect(await deliver(answer)).toEqual(busy);
  pass(1);
  expect(await deliver(answer)).toBe(answer);
  expect(resumed).toBe(0);
});

it('waits as long as Retry-After says, five minutes at most', async () => {
  stored.record(retryAfter(60), false);
  pass(59);
  expect(await deliver(answer)).toEqual(busy);
  pass(1);
  expect(await deliver(answer)).toBe(answer);
  stored.record(retryAfter(3_600), false);
  pass(300);
  expect(await deliver(answer)).toBe(answer);
});

it('waits no longer once a visitor’s call is answered, or the host has returned', async () => {
  await deliver(broken);
  stored.record(answer, false);
  expect(await deliver(broken)).toBe(broken);
  stored.resume();
  expect(await deliver(answer)).toBe(answer);
  expect(resumed).toBe(2);
});

it('a visitor’s failed call postpones nothing', async () => {
  stored.record(broken, false);
  stored.record(unreached, false);
  expect(await deliver(answer)).toBe(answer);
  expect(resumed).toBe(0);
});
