import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { objections } from './helpers/axe';
import { test as base } from './helpers/screens';

const test = base.extend<object, { devSite: string }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { PATH } = process.env;
      const ports = { PORT: '0', STUB_PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1' };
      const child = spawn(process.execPath, ['scripts/dev.mjs'], {
        env: { PATH, NODE_ENV: 'development', ...ports },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let url: string | undefined;
      for await (const line of createInterface(child.stdout)) {
        url = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (url) break;
      }
      child.stdout.resume();
      await use(`http://127.0.0.1:${url}`);
      child.kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('development mode shows every part, in light and dark', async ({ page, devSite }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${devSite}/styleguide`);
  for (const part of ['button', 'card', 'section', 'field', 'badge', 'phone'])
    await expect(page.locator(`.${part}`).first()).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  expect(await objections(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await ground()).not.toBe(light);
});

test('the built site has no such page', async ({ page }) => {
  expect((await page.goto('/styleguide'))?.status()).toBe(404);
});
