import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countdown } from '../../client/browser/countdown';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Asserts that a countdown ends after this time, not before, and once. */
function endsAfter(ms: number, done: ReturnType<typeof vi.fn>): void {
  vi.advanceTimersByTime(ms - 1);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveBeenCalledOnce();
}

it('ends when its time is up, not before, and once', () => {
  const done = vi.fn();
  countdown(2_000, done).run();
  endsAfter(2_000, done);
});

it('does not count pauses, and a second start or pause changes nothing', () => {
  const done = vi.fn();
  const clock = countdown(2_000, done);
  clock.pause();
  clock.run();
  clock.run();
  vi.advanceTimersByTime(1_500);
  clock.pause();
  clock.pause();
  vi.advanceTimersByTime(60_000);
  clock.run();
  endsAfter(500, done);
});

it('waits for the rest if its timer fires early', () => {
  const done = vi.fn();
  const now = vi.spyOn(performance, 'now').mockReturnValue(100);
  countdown(2_000, done).run();
  now.mockReturnValue(2_099.6);
  vi.advanceTimersByTime(2_000);
  expect(done).not.toHaveBeenCalled();
  now.mockReturnValue(2_100.6);
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});
