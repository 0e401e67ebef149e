import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and WebKit: a command of its own, `npm run engines`. */
export default defineConfig({
  test: {
    include: ['test/engines/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
