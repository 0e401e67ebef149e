import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and WebKit: `npm run engines`. */
export default defineConfig({
  test: {
    include: ['test/engines/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
