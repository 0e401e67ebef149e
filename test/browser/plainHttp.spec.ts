import { expect } from '@playwright/test';
import { browserArguments, browserPath } from '../../scripts/system';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import { formPage } from './helpers/formPage';
import { test } from './helpers/screens';

// Browsers trust a name in a local network less than their own machine, where all other tests run.
test.use({
  settings: { HOST: '0.0.0.0' },
  launchOptions: {
    executablePath: browserPath,
    // Of two rules for names the browser takes the last.
    args: [...browserArguments, '--host-resolver-rules=MAP phone.test 127.0.0.2'],
  },
});

test('over plain http forms work', async ({ page, site }) => {
  const form = formPage(page);
  const host = 'phone.test';
  const origin = `http://${host}:${new URL(site.url).port}`;
  const foreign: string[] = [];
  await page.route(
    (url) => url.hostname !== host,
    (route) => route.abort(),
  );
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (hostname === host && protocol !== 'http:') foreign.push(request.url());
  });
  await page.goto(`${origin}/`);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(`${origin}/Contact`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false);
  await form.fill();
  await form.submit.click();
  await expect(form.done).toHaveText(messages.contact.sent);
  await page.goto(resetLinkFor(origin, 'demo-valid'));
  await form.typePassword();
  await form.submit.click();
  await expect(form.done).toHaveText(messages.password.changed);
  expect(foreign).toEqual([]);
  expect(page.url()).toBe(`${origin}/PasswordRecovery`);
});
