import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { requireFreshBuild } from './scripts/freshBuild';
import { browserArguments, findBrowser } from './scripts/system';

requireFreshBuild('server');
const browserPath = findBrowser();

/**
 * The specs that also run in Firefox and WebKit: what visitors come for. The other specs use tools
 * that only Chromium has.
 */
const journeys = /(contact|support|password|download|languageSwitch)\.spec\.ts$/;
const others = [
  { name: 'firefox', type: firefox, use: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, use: devices['iPhone 15'] },
].filter(({ type }) => existsSync(type.executablePath()));

/** Browser tests run against whole sites on loopback. Each worker starts its own. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Small machines have two processors. Each worker has one browser, with a new context per test.
  workers: 2,
  // Tests of one file may run in different workers, because no test depends on another.
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a busy machine: the first island in development mode took more than 20 s beside
  // twenty processes. The limits say nothing about how fast pages are.
  expect: { timeout: 60_000 },
  timeout: 900_000,
  reporter: [['list']],
  // `npm test` allows a second try with --retries. It is listed at the end as flaky, with the trace
  // of the first try.
  retries: 0,
  use: {
    actionTimeout: 60_000,
    // Records steps, requests and the console. Screenshots would take more time than the tests.
    trace: {
      mode: 'retain-on-first-failure',
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          // Without a path, Playwright uses its own browser, or says how to install it.
          ...(browserPath === undefined ? {} : { executablePath: browserPath }),
          args: [
            ...browserArguments,
            '--disable-quic',
            // Letters are as wide as on phones, not fitted to whole pixels.
            '--font-render-hinting=none',
            '--no-first-run',
            '--disable-component-update',
            '--disable-sync',
            // Starting a process for each page took a twelfth of the time.
            '--renderer-process-limit=1',
          ],
        },
      },
    },
    ...others.map(({ name, use }) => ({ name, use, testMatch: journeys })),
  ],
});
