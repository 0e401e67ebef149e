import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What ioredis prints of the connections by which it watches sentinels: it gives nobody a way to listen to them. */
const ofSentinels = '[ioredis] Unhandled error event:';

// A warning of React or of Node that nobody reads is a defect that nobody sees.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(calls.filter(([first]) => first !== ofSentinels)).toEqual([]);
});
