import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { requireFreshBuild } from './scripts/freshBuild';
import { browserArguments, findBrowser } from './scripts/system';

requireFreshBuild('server');
const browserPath = findBrowser();

/** What visitors come for, in the other engines too. The rest of the tests asks Chromium's own tools. */
const journeys = /(contact|support|password|download|languageSwitch)\.spec\.ts$/;
const others = [
  { name: 'firefox', type: firefox, use: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, use: devices['iPhone 15'] },
].filter(({ type }) => existsSync(type.executablePath()));

/** Browser tests: Chromium against whole sites on loopback, of which each worker starts its own. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // As many as small machines have processors; each has one browser, with a fresh context a test.
  workers: 2,
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
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          // Without one Playwright takes its own, or says how to install it.
          ...(browserPath === undefined ? {} : { executablePath: browserPath }),
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
      },
    },
    ...others.map(({ name, use }) => ({ name, use, testMatch: journeys })),
  ],
});
