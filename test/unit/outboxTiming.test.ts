import { describe, expect, it } from 'vitest';
import { FinalFailure, readFailure } from '../../server/outbox/delivery';
import { newId, outboxTiming, retryPause, timeOf } from '../../server/outbox/queue';

describe('the pauses between tries', () => {
  const longest = (tries: number) => retryPause(tries, outboxTiming, 0);

  it('double up to five minutes', () => {
    expect([0, 1, 2, 3, 4].map(longest)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
    expect([8, 9, 1_000, 1_000_000].map(longest)).toEqual([300_000, 300_000, 300_000, 300_000]);
  });

  it('are shortened by chance, by a half at most', () => {
    expect(retryPause(3, outboxTiming, 0.999)).toBeGreaterThanOrEqual(8_000);
    expect(retryPause(3, outboxTiming, 0.999)).toBeLessThan(8_100);
    expect(retryPause(3, outboxTiming, 0.5)).toBe(12_000);
  });

  it('allow many tries in the 24 hours before a message is given up', () => {
    expect(outboxTiming.giveUpMs).toBe(24 * 60 * 60_000);
    expect(outboxTiming.giveUpMs / outboxTiming.maxPauseMs).toBeGreaterThan(200);
    expect(outboxTiming.eraseMs).toBe(30 * 24 * 60 * 60_000);
  });
});

describe('ids of stored messages', () => {
  it('tell when they were made', () => {
    expect(timeOf(newId(1_700_000_000_123))).toBe(1_700_000_000_123);
    expect(newId(1_700_000_000_123)).not.toBe(newId(1_700_000_000_123));
  });

  it('are taken as new where they are not ours', () => {
    const before = Date.now();
    for (const id of ['17', '', 'mxyz', 'repeat:abc:17']) {
      expect(timeOf(id)).toBeGreaterThanOrEqual(before);
    }
  });
});

describe('failures', () => {
  it('are read from the text that the queue keeps', () => {
    for (const failure of ['uncertain', 'refused', 'gave-up'] as const) {
      const { message } = new FinalFailure(failure, 'ECONNREFUSED');
      expect(readFailure(message)).toEqual({ failure, reason: 'ECONNREFUSED' });
    }
  });

  it('are unknown for a job that the queue has ended, and for one that is tried again', () => {
    for (const text of ['job stalled more than allowable limit', 'ECONNREFUSED', '', undefined]) {
      expect(readFailure(text)).toEqual({ failure: undefined, reason: text ?? '' });
    }
  });
});
