import { defineConfig } from 'vitest/config';

/** Replicas under load while parts are killed: `npm run measure -- scale`. */
export default defineConfig({
  test: {
    include: ['test/scale/*.test.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Each step builds on the one before.
    bail: 1,
  },
});
