import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../client/lib/withTimeout';
import { durations } from '../../shared/durations';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a chunk that does not load is given up after 120,000 ms', async () => {
  const outcome = withTimeout(durations.chunkLoad, new Promise(() => {})).catch(() => 'late');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('late');
});

it('a result or an error in time is passed on, and clears the timer', async () => {
  expect(await withTimeout(1000, Promise.resolve('here'))).toBe('here');
  await expect(withTimeout(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
