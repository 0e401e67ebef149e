// The HTML that scripts have made of a page: open menu, dialogs, toasts, forms that complain or are done.
import { chromium } from '@playwright/test';
import { resetLink } from './siteStates.mjs';
import { browserArguments, browserPath } from './system.mjs';

const words = async (page, values) => {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
};
const ready = (page) => page.locator('site-island[data-status="ready"]').waitFor();
const submit = (page) => page.locator('.submit-row__button').click();
const message = 'The calendar shows no visit for today, though there are two.';

async function openIdDialog(page) {
  await ready(page);
  await page.locator('select[name="role"]').selectOption('service_provider');
  await page.locator('dialog[open]').waitFor();
}

async function confirmId(page, id) {
  await openIdDialog(page);
  await page.locator('dialog[open] input').fill(id);
  await page.keyboard.press('Enter');
}

async function sendRequest(page) {
  await page.locator('[data-job-stage]').scrollIntoViewIfNeeded();
  await page.locator('.trial[data-ready]').waitFor();
  await page.locator('[data-act="send"]').click();
}

const reset = resetLink('demo-valid');

/**
 * Name, path, and what a visitor does there.
 * @type {[string, string, (page: import('@playwright/test').Page) => Promise<unknown>][]}
 */
const live = [
  [
    'live-menu',
    '/',
    async (page) => {
      await page.locator('.top-bar__toggle').click();
      await page.locator('#site-menu:popover-open').waitFor();
    },
  ],
  ['live-job', '/', sendRequest],
  ['live-job-of-a-profession', '/Landing?profession=HVAC', sendRequest],
  [
    'live-contact-complaint',
    '/Contact',
    async (page) => {
      await ready(page);
      await words(page, { name: 'Al' });
      await submit(page);
      await page.locator('[aria-invalid="true"]').waitFor();
      await page.locator('.toast').first().waitFor();
    },
  ],
  [
    'live-contact-sent',
    '/Contact',
    async (page) => {
      await ready(page);
      await words(page, { name: 'Asha Rao', email: 'asha@mail.example', message });
      await submit(page);
      await page.locator('.form-done').waitFor();
    },
  ],
  ['live-support-dialog', '/Support', openIdDialog],
  [
    'live-support-unknown-id',
    '/Support',
    async (page) => {
      await confirmId(page, 'SP-XX-000000');
      await page.locator('dialog[open] [aria-invalid="true"]').waitFor();
    },
  ],
  [
    'live-support-verified',
    '/Support',
    async (page) => {
      await confirmId(page, 'SP-MH-104233');
      await page.locator('.verified__line').waitFor();
    },
  ],
  [
    'live-support-sent',
    '/Support',
    async (page) => {
      await confirmId(page, 'SP-MH-104233');
      await page.locator('.verified__line').waitFor();
      await words(page, { name: 'Asha Rao', email: 'asha@mail.example', message });
      await submit(page);
      await page.locator('.form-done').waitFor();
    },
  ],
  [
    'live-password-form',
    reset,
    async (page) => {
      await ready(page);
      await words(page, { password: 'short' });
      await submit(page);
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  ],
];

/** What the pages' scripts have made of the HTML of a running site, as `{ name, path, html }`. */
export async function collectLiveStates(site) {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: browserArguments,
  });
  try {
    const collected = [];
    for (const [name, path, act] of live) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(site.url + path);
      await act(page);
      collected.push({ name, path, html: await page.content() });
      await page.close();
    }
    return collected;
  } finally {
    await browser.close();
  }
}
