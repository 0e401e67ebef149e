import { expect, test } from '@playwright/test';
import { startBuiltSite } from '../helpers/builtSite';
import { startSiteverify } from '../helpers/siteverify';
import { messages } from '../helpers/texts';
import { fakeWidget, widgetSettings } from './helpers/fakeWidget';
import { fill, ready, submitButton } from './helpers/formSite';
import { verify } from './helpers/idDialog';

for (const [provider, global, origin, label] of [
  ['turnstile', 'turnstile', 'https://challenges.cloudflare.com', 'Cloudflare Turnstile'],
  ['hcaptcha', 'hcaptcha', 'https://js.hcaptcha.com', 'hCaptcha'],
  ['recaptcha', 'grecaptcha', 'https://www.google.com', 'Google reCAPTCHA'],
] as const) {
  test(`${provider}: loaded at the first focus and no sooner, let in by the policy, and asked for its word`, async ({
    page,
  }) => {
    const siteverify = await startSiteverify();
    siteverify.says({ success: true, hostname: '127.0.0.1' });
    const site = await startBuiltSite(widgetSettings(provider, siteverify.url));
    const asked: string[] = [];
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => {
        const url = route.request().url();
        // The map is the page's one other third party.
        if (!url.includes('openstreetmap')) asked.push(url);
        if (!url.startsWith(origin)) return route.abort();
        return route.fulfill({ contentType: 'text/javascript', body: fakeWidget(global) });
      },
    );
    const forms = [
      ['/Contact', messages.contact.sent],
      ['/Support', messages.support.sent],
    ] as const;
    // Both forms ask in one way.
    const tried = provider === 'turnstile' ? forms : forms.slice(0, 1);
    for (const [path, sent] of tried) {
      asked.length = 0;
      await page.goto(site.url + path);
      await ready(page);
      await expect(page.locator('.captcha__why')).toContainText(label);
      expect(asked).toEqual([]);
      await fill(page);
      if (path === '/Support') await verify(page, 'service_provider');
      await submitButton(page).press('Enter');
      const sentence = messages[path === '/Contact' ? 'contact' : 'support'].captcha;
      await expect(page.locator('.captcha .field__error')).toHaveText(sentence);
      await page.getByRole('button', { name: 'Yes, human, site-key' }).click();
      await submitButton(page).press('Enter');
      await expect(page.locator('.form-done__sentence')).toHaveText(sent);
      expect(asked).toHaveLength(1);
    }
    for (const path of ['/', '/Company', '/PasswordRecovery']) {
      asked.length = 0;
      await page.goto(site.url + path);
      await page.keyboard.press('Tab');
      expect(asked).toEqual([]);
    }
    expect(siteverify.forms()).toHaveLength(tried.length);
    await site.stop();
    await siteverify.close();
  });
}
