import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '../../client/lib/withTimeout';
import { durations } from '../../shared/durations';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a deadline', () => {
  it('for a chunk to load is 120,000 ms', async () => {
    expect(durations.chunkLoad).toBe(120_000);
    const outcome = withTimeout(durations.chunkLoad, new Promise(() => {})).catch(() => 'late');
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('late');
  });

  it('passes on the promise’s result or error, and clears its timer', async () => {
    expect(await withTimeout(1000, Promise.resolve('here'))).toBe('here');
    await expect(withTimeout(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });
});
