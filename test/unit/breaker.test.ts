import { beforeEach, expect, it, vi } from 'vitest';
import { createBreaker, type ProbeResult } from '../../server/upstream/breaker';
import type { Outcome } from '../../server/upstream/outcome';

const limits = { failures: 2, probeMs: 1_000, maxProbeMs: 4_000, halfOpenMs: 30_000 };
const answer: Outcome = { kind: 'answer', status: 200, body: {} };
const unreached: Outcome = { kind: 'unreached', cause: 'ECONNREFUSED' };
const busy: Outcome = { kind: 'busy' };

let found: ProbeResult;
let probes: number[];
let states: string[];
let breaker: ReturnType<typeof createBreaker>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  found = 'down';
  probes = [];
  states = [];
  const start = performance.now();
  const probe = async () => {
    probes.push(performance.now() - start);
    return found;
  };
  breaker = createBreaker(limits, probe, (state) => states.push(state));
  return () => void vi.useRealTimers();
});

const run = (outcome: Outcome) => breaker.run(async () => outcome);
const deliver = (outcome: Outcome) => breaker.deliver(async () => outcome);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function open(outcome = unreached): Promise<void> {
  for (let n = 0; n < limits.failures; n += 1) await run(outcome);
  expect(breaker.state()).toBe('open');
}

it('probes after pauses that double up to the longest, and no more once it is ended', async () => {
  await open();
  await pass(12_000);
  expect(probes).toEqual([1_000, 3_000, 7_000, 11_000]);
  breaker.close();
  await pass(60_000);
  expect(probes).toHaveLength(4);
  expect(states).toEqual(['open']);
});

it('leaves a host alone as long as it says', async () => {
  await run({ kind: 'unreached', cause: 'unavailable', retryAfterMs: 9_000 });
  await pass(9_000);
  expect(probes).toEqual([9_000]);
});

it('pauses briefly again after an answer, and hears nothing new from calls in flight', async () => {
  let answerLate = (_outcome: Outcome) => {};
  const answered = new Promise<Outcome>((resolve) => {
    answerLate = resolve;
  });
  const late = breaker.run(() => answered);
  await open();
  await pass(3_000);
  answerLate(answer);
  expect(await late).toBe(answer);
  expect(breaker.state()).toBe('open');
  found = 'up';
  await pass(4_000);
  expect(states).toEqual(['open', 'closed']);
  await run(answer);
  await open();
  await pass(1_000);
  expect(probes.slice(3)).toEqual([8_000]);
});

it('is half-open after ten unclear probes, closes by itself, and opens with one failure', async () => {
  found = 'unclear';
  await open({ kind: 'timeout' });
  await pass(34_000);
  expect([probes.length, breaker.state()]).toEqual([9, 'open']);
  await pass(4_000);
  expect([probes.length, breaker.state()]).toEqual([10, 'half-open']);
  await pass(limits.halfOpenMs);
  expect(breaker.state()).toBe('closed');
  await run(unreached);
  expect(breaker.state()).toBe('open');
});

it.each([
  [{ kind: 'broken', reason: 'reset' }, 'open'],
  [{ kind: 'broken', reason: 'not-json', status: 500 }, 'open'],
  [{ kind: 'broken', reason: 'not-json', status: 404 }, 'closed'],
  [{ kind: 'broken', reason: 'too-large', status: 500 }, 'closed'],
  [busy, 'closed'],
] as const)('after %j it is %s', async (outcome, state) => {
  for (let n = 0; n < limits.failures; n += 1) await run(outcome);
  expect(breaker.state()).toBe(state);
});

it('delivers for five seconds after a response without a probe, and after none or a failed one not', async () => {
  expect(await deliver(answer)).toEqual(busy);
  expect(breaker.state()).toBe('open');
  found = 'up';
  await pass(1_000);
  expect(states).toEqual(['open', 'closed']);
  await pass(4_999);
  expect(await deliver(answer)).toBe(answer);
  expect(probes).toHaveLength(2);
  await pass(5_000);
  expect(await deliver(answer)).toBe(answer);
  expect(await deliver(answer)).toBe(answer);
  expect(probes).toHaveLength(3);
});

it('after an outage delivers one message first, and none if that fails', async () => {
  await open();
  found = 'up';
  await pass(1_000);
  await pass(limits.halfOpenMs);
  let sent = 0;
  const send = async (): Promise<Outcome> => {
    sent += 1;
    return unreached;
  };
  const results = await Promise.all([breaker.deliver(send), breaker.deliver(send)]);
  expect(results).toEqual([unreached, busy]);
  expect([sent, breaker.state()]).toEqual([1, 'open']);
});
