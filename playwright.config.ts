import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath } from './scripts/system';

/** Browser tests: Debian's Chromium against whole sites on loopback, of which each worker starts its own. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Twice what small machines have processors: many of these tests wait on purpose.
  workers: 4,
  // Sites are a worker's own, and no test needs another one of its file.
  fullyParallel: true,
  forbidOnly: true,
  // What a busy machine may take, not what pages may: development mode's first island took more than 20 s beside twenty processes.
  expect: { timeout: 60_000 },
  timeout: 900_000,
  reporter: [['list']],
  // What `npm test` allows with --retries: a second try is listed at the end as flaky, with the trace of the first one.
  retries: 0,
  use: {
    actionTimeout: 60_000,
    // Steps, requests and the console. Pictures of the page would take more processor time than the tests.
    trace: {
      mode: 'retain-on-first-failure',
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    launchOptions: {
      executablePath: browserPath,
      args: [
        ...browserArguments,
        '--disable-quic',
        // Letters as wide as on phones, instead of fitted to whole pixels.
        '--font-render-hinting=none',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
        // To start a process for each page took a twelfth of the time.
        '--renderer-process-limit=1',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
