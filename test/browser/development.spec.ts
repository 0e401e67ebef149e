import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';

/** Runs `npm run dev` in a copy of the sources below dist, because Node finds packages there. */
async function startDevelopmentSite() {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync(resolve('dist/development-'));
  for (const name of [
    ...['client', 'server', 'shared', 'scripts', 'vite.config.ts'],
    ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
  ])
    cpSync(name, join(folder, name), { recursive: true });
  const ports = { PORT: '0', STUB_PORT: '0', METRICS_PORT: '0' };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'development', ...ports },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  let port: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) break;
  }
  if (!port) throw new Error('Development mode did not start');
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Replaces a text of a file, and returns its line. Throws if the file lacks the text. */
    edit(file: string, from: string, to: string) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
      writeFileSync(path, text.replace(from, to));
      return text.slice(0, text.indexOf(from)).split('\n').length;
    },
    async stop() {
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = base.extend<{ site: Awaited<ReturnType<typeof startDevelopmentSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names there
  site: async ({}, use) => {
    const site = await startDevelopmentSite();
    await use(site);
    await site.stop();
  },
});

/** Opens a page, and waits until Vite can send it changes. */
async function open(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  );
  await page.goto(url);
  await connected;
}

test('development mode shows changes and mistakes, on loopback only', async ({ page, site }) => {
  const sources = `${site.url}/server/main.ts?raw`;
  expect((await fetch(sources)).status).toBe(200);
  await expect(fetch(sources.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');

  await open(page, `${site.url}/Company`);
  site.edit('client/content/en/company.json', '"About Us"', '"About the crew"');
  await expect(page.getByRole('heading', { name: 'About the crew' })).toBeVisible();

  await open(page, `${site.url}/Company`);
  const company = 'client/pages/Company.tsx';
  // The compiler reports the missing end of the tag on the next line.
  const line = site.edit(company, '<CompanyHero />', '<CompanyHero') + 1;
  await expect(page.locator('pre')).toContainText(`Company.tsx:${line}:`);
  site.edit(company, '<CompanyHero', '<CompanyHero />');
  await expect(page.locator('h1')).toBeVisible();

  site.edit('server/documents/documents.ts', "status: 'ok'", "status: 'changed'");
  const health = async () => (await page.request.get(`${site.url}/healthz`)).json();
  await expect.poll(health).toMatchObject({ status: 'changed' });
});
