import { defineConfig } from 'vitest/config';

/** The trial of a caching proxy in front of two replicas: a command of its own, `npm run measure -- edge`. */
export default defineConfig({
  test: {
    include: ['test/edge/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Each step builds on the one before.
    bail: 1,
  },
});
