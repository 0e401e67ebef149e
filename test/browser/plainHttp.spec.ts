import { expect } from '@playwright/test';
import { browserPath } from '../../scripts/system';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../helpers/texts';
import { FormPage } from './helpers/formPage';
import { test } from './helpers/screens';

// A name is what a site has in a local network, which browsers trust less than their own machine.
test.use({
  settings: { HOST: '0.0.0.0' },
  launchOptions: {
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP phone.test 127.0.0.2',
    ],
  },
});

// One site and one browser for both.
test.describe.configure({ mode: 'default' });

for (const [host, secure] of [
  ['127.0.0.2', true],
  ['phone.test', false],
] as const) {
  test(`over plain http at ${host} forms work, and nothing is forced to https`, async ({
    page,
    site,
  }) => {
    // Without Web Crypto the human check takes several times as long.
    test.setTimeout(120_000);
    const form = new FormPage(page);
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
    expect(await page.evaluate(() => isSecureContext)).toBe(secure);
    expect(await page.evaluate(() => 'subtle' in crypto)).toBe(secure);
    await form.fill();
    await form.submit.click();
    await expect(form.done).toHaveText(messages.contact.sent);
    // With Web Crypto the other forms are tested elsewhere.
    if (secure) {
      expect(foreign).toEqual([]);
      return;
    }
    await page.goto(resetLinkFor(origin, 'demo-valid'));
    await form.typePassword();
    await form.submit.click();
    await expect(form.done).toHaveText(messages.password.changed);
    expect(foreign).toEqual([]);
    expect(page.url()).toBe(`${origin}/PasswordRecovery`);
  });
}
