import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { requireFreshBuild } from '../../scripts/freshBuild';

// All tests except unit tests require the client's build, because their sites serve its files.
beforeAll(() => {
  const path = expect.getState().testPath ?? '';
  if (!path.includes('/test/unit/')) requireFreshBuild('client');
  if (path.includes('/test/system/')) requireFreshBuild('server');
});

// A warning of React or Node fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const calls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(calls).toEqual([]);
});
