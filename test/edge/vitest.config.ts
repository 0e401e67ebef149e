import { defineConfig } from 'vitest/config';

/** A caching proxy in front of two replicas: `npm run measure -- edge`. */
export default defineConfig({
  test: {
    include: ['test/edge/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Each step builds on the one before.
    bail: 1,
  },
});
