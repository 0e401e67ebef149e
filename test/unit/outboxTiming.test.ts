import { describe, expect, it } from 'vitest';
import { FinalFailure, readFailure } from '../../server/outbox/delivery';
import { newId, outboxTiming, retryPause, timeOf } from '../../server/outbox/queue';

describe('the pauses between tries', () => {
  const longest = (tries: number) => retryPause(tries, outboxTiming, 0);

  it('double up to five minutes', () => {
    expect([0, 1, 2, 3, 4].map(longest)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
    expect([8, 9, 1_000, 1_000_000].map(longest)).toEqual([300_000, 300_000, 300_000, 300_000]);
  });

  it('are shortened at random, by half at most', () => {
    expect(retryPause(3, outboxTiming, 0.999)).toBeGreaterThanOrEqual(8_000);
    expect(retryPause(3, outboxTiming, 0.999)).toBeLessThan(8_100);
    expect(retryPause(3, outboxTiming, 0.5)).toBe(12_000);
  });

  it('go on for a day before a message is given up, which is kept for 30 more', () => {
    const day = 24 * 60 * 60_000;
    expect(outboxTiming).toMatchObject({ giveUpMs: day, eraseMs: 30 * day });
  });
});

it('the id of a message contains its time, and an id of another form counts as new', () => {
  const made = 1_700_000_000_123;
  expect(timeOf(newId(made))).toBe(made);
  expect(newId(made)).not.toBe(newId(made));
  const before = Date.now();
  for (const id of ['17', '', 'mxyz', 'repeat:abc:17']) {
    expect(timeOf(id)).toBeGreaterThanOrEqual(before);
  }
});

it('a final failure is parsed from the text that the queue stores, and any other text is not final', () => {
  for (const failure of ['uncertain', 'refused', 'gave-up'] as const) {
    const { message } = new FinalFailure(failure, 'ECONNREFUSED');
    expect(readFailure(message)).toEqual({ failure, reason: 'ECONNREFUSED' });
  }
  for (const text of ['job stalled more than allowable limit', 'ECONNREFUSED', '', undefined]) {
    expect(readFailure(text)).toEqual({ failure: undefined, reason: text ?? '' });
  }
});
