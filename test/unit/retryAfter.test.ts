import { expect, it } from 'vitest';
import { retryAfterMs } from '../../server/upstream/upstream';

const now = Date.parse('2026-03-01T12:00:00Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the Retry-After %s', (value, ms) => {
  expect(retryAfterMs(value, now)).toBe(ms);
});
