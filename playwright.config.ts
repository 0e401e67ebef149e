import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Browser tests: Debian's Chromium against whole sites on loopback, which each test file starts for itself. */
export default defineConfig({
  // `npm run shuffle` brings the same files in another order.
  testDir: process.env.BROWSER_TESTS ?? 'test/browser',
  outputDir: 'test-results',
  // One more than small machines have processors: many of these tests wait on purpose.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  expect: { timeout: 20_000 },
  timeout: 120_000,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
