import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../../server/observability/metrics';
import { createHostState } from '../../server/upstream/hostState';
import { collectLog } from '../helpers/collectLog';

let answers: boolean;
let probes: number[];
let returns: number;
let lines: ReturnType<typeof collectLog>['lines'];
let state: ReturnType<typeof createHostState>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answers = true;
  probes = [];
  returns = 0;
  const start = performance.now();
  const collected = collectLog();
  lines = collected.lines;
  state = createHostState(
    { name: 'mail', log: collected.log, metrics: createMetrics('test') },
    async () => {
      probes.push(performance.now() - start);
      return answers;
    },
    () => {
      returns += 1;
    },
  );
});
afterEach(() => {
  state.close();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const logged = () => lines.filter(({ event }) => event === 'host').map((line) => line.state);

it('probes every 15 seconds, from the start until the end', async () => {
  expect(state.current()).toBe('up');
  state.watch();
  await pass(31);
  expect(probes).toEqual([0, 15_000, 30_000]);
  state.close();
  await pass(60);
  expect(probes).toHaveLength(3);
});

it('is away after three failed probes in a row, and up after one that succeeds', async () => {
  state.watch();
  await pass(1);
  answers = false;
  await pass(30);
  expect([state.current(), probes.length]).toEqual(['up', 3]);
  await pass(15);
  expect(state.current()).toBe('away');
  await pass(600);
  answers = true;
  await pass(15);
  expect(state.current()).toBe('up');
  expect(logged()).toEqual(['away', 'up']);
  expect(returns).toBe(1);
});

it('stays up while no three fail in a row, and tells of each return', async () => {
  state.watch();
  for (let n = 0; n < 4; n += 1) {
    await pass(1);
    answers = false;
    await pass(30);
    answers = true;
    await pass(15);
  }
  expect([state.current(), returns]).toEqual(['up', 4]);
  expect(logged()).toEqual([]);
});

it('stays up, with one warning, while no probe has succeeded since the start', async () => {
  answers = false;
  state.watch();
  await pass(600);
  expect(state.current()).toBe('up');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['warn', 'No probe of this PHP host has succeeded yet: its probe path proves nothing'],
  ]);
  answers = true;
  await pass(15);
  answers = false;
  await pass(45);
  expect(state.current()).toBe('away');
});

it('a probe on request may bring the host back, but never sends it away', async () => {
  state.watch();
  await pass(1);
  answers = false;
  for (let n = 0; n < 10; n += 1) expect(await state.ask()).toBe(false);
  expect(state.current()).toBe('up');
  answers = true;
  expect(await state.ask()).toBe(true);
  expect(returns).toBe(1);
});
