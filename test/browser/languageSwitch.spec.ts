import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { formTextsOf } from '../helpers/texts';
import {
  done,
  expect,
  fill,
  open,
  ready,
  submitButton,
  test,
  typePassword,
  words,
} from './helpers/formSite';
import { verify } from './helpers/idDialog';

const hindi = formTextsOf('hi');
const offer = (page: Page) => page.locator('.language-offer:visible').getByRole('link');
const toHindi = (page: Page) => page.locator('.footer__languages a', { hasText: 'हिंदी' });

async function setPassword(page: Page): Promise<void> {
  await typePassword(page);
  await submitButton(page).click();
  await expect(done(page)).toHaveText(hindi.messages.password.changed);
}

test.describe('a reset link', () => {
  test.use({ locale: 'hi-IN' });

  test('survives the offer of another language, and is in no address', async ({
    page,
    received,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await open(page, resetLinkFor('', 'demo-valid'));
    addresses.length = 0;
    await offer(page).click();
    await expect(page).toHaveURL('/hi/PasswordRecovery');
    await ready(page);
    await setPassword(page);
    expect(addresses.join()).not.toMatch(/demo-valid|SP-MH/);
    expect((await received()).at(-1)?.body).toMatchObject({ token: 'demo-valid' });
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('demo-valid');
  });

  test('survives the switch, a reload after it, and the way back', async ({ page }) => {
    await open(page, resetLinkFor('', 'demo-valid'));
    await toHindi(page).click();
    await ready(page);
    await page.reload();
    await ready(page);
    await page.locator('.footer__languages a', { hasText: 'मराठी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
    await expect(page.locator('[name="password"]')).toBeVisible();
  });

  test('survives a switch while it is still being checked', async ({ page }) => {
    await page.goto(resetLinkFor('', 'demo-check-stall'), { waitUntil: 'commit' });
    await toHindi(page).click();
    await expect(page).toHaveURL('/hi/PasswordRecovery');
    await expect(page.locator('.link-panel__message')).toHaveText(
      hindi.messages.password.unexpected,
    );
  });
});

test('a half-filled form survives the switch', async ({ page }) => {
  for (const path of ['/Contact', '/Support']) {
    await open(page, path);
    await fill(page);
    await toHindi(page).click();
    await expect(page).toHaveURL(`/hi${path}`);
    await ready(page);
    for (const [name, value] of Object.entries(words)) {
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
    }
  }
});

test('a language opened in a new tab leaves this one as it is', async ({ page }) => {
  const newTab = async () => {
    const opened = page.context().waitForEvent('page');
    await toHindi(page).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
  };
  await open(page, '/Contact');
  await fill(page);
  await newTab();
  await expect(page).toHaveURL('/Contact');
  await expect(page.locator('[name="message"]')).toHaveValue(words.message);
  await open(page, resetLinkFor('', 'demo-valid'));
  await newTab();
  await expect(page).toHaveURL('/PasswordRecovery');
  await expect(page.locator('[name="password"]')).toBeVisible();
});

test('a thank-you and its reference survive the switch, and no form returns', async ({ page }) => {
  for (const path of ['/Contact', '/Support']) {
    await open(page, path);
    await fill(page);
    if (path === '/Support') await verify(page, 'service_provider');
    await submitButton(page).click();
    const reference = await page.locator('.reference code').innerText();
    await toHindi(page).click();
    await expect(page).toHaveURL(`/hi${path}`);
    await expect(page.locator('.reference code')).toHaveText(reference);
    const { contact, support } = hindi.messages;
    await expect(done(page)).toHaveText((path === '/Contact' ? contact : support).sent);
    await expect(page.locator('form.form')).toHaveCount(0);
  }
});

test('a verified id survives the language switch, and is stored nowhere else', async ({
  page,
  received,
}) => {
  await open(page, '/Support');
  await fill(page);
  await verify(page, 'service_provider');
  await toHindi(page).click();
  await ready(page);
  await expect(page.locator('.verified__line')).toHaveText(hindi.verifiedLine({ name: 'Asha' }));
  expect(await page.evaluate(() => JSON.stringify([history.state, sessionStorage]))).not.toMatch(
    /ticket|SP-MH/,
  );
  await submitButton(page).click();
  await expect(done(page)).toHaveText(hindi.messages.support.sent);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'support']);
});

test('an id that came along can be given up by keyboard, and the focus goes on', async ({
  page,
}) => {
  await open(page, '/Support');
  await verify(page, 'service_provider');
  await toHindi(page).click();
  await ready(page);
  // Nobody has asked for anything here yet: the page begins where every page begins.
  await expect(page.locator('.verified__line')).not.toBeFocused();
  await page.locator('.verified__change').press('Enter');
  await expect(page.locator('select[name="role"]')).toBeFocused();
});

test('a chosen role survives the switch', async ({ page }) => {
  await open(page, '/Support');
  await page.locator('select[name="role"]').selectOption('service_agent');
  await page.keyboard.press('Escape');
  await toHindi(page).click();
  await ready(page);
  await expect(page.locator('select[name="role"]')).toHaveValue('service_agent');
  await expect(page.locator('.unverified__line')).toHaveText(hindi.formTexts.support.notVerified);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

/** Scrolls down, and tells what can be operated but stays under the offer, and whether the offer was seen at all. */
function scrollUnderOffer(page: Page): Promise<{ covered: string[]; wasSeen: boolean }> {
  return page.evaluate(async () => {
    const offers = [...document.querySelectorAll<HTMLElement>('.language-offer')];
    const shown = () => offers.find((offer) => offer.checkVisibility({ visibilityProperty: true }));
    const underIt = () => {
      const offer = shown();
      if (!offer) return [];
      const box = offer.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, input, select, textarea, label')]
        .filter((control) => !offer.contains(control) && control.checkVisibility())
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          const isBeside = right <= box.left || left >= box.right;
          return width > 0 && !isBeside && top < box.bottom && bottom > box.top;
        })
        .map((control) => control.outerHTML.slice(0, 80));
    };
    let covered: string[] = [];
    let wasSeen = false;
    const end = Math.min(document.body.scrollHeight, 3_000);
    for (let top = 0; top < end && covered.length === 0; top += 150) {
      scrollTo({ top, behavior: 'instant' });
      // Observers are told in the first frame at the earliest.
      for (let frame = 0; frame < 2 || (covered.length > 0 && frame < 300); frame += 1) {
        await new Promise(requestAnimationFrame);
        covered = underIt();
      }
      wasSeen ||= shown() !== undefined;
    }
    return { covered, wasSeen };
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`the offer covers no control at ${width} px, however far one scrolls`, async ({
    newPage,
  }) => {
    const page = await newPage({ locale: 'hi-IN', viewport: { width, height: 844 } });
    for (const path of ['/', '/Contact', '/Support', resetLinkFor('', 'demo-valid')]) {
      await page.goto(path);
      await expect(page.locator('.language-offer:not([hidden])')).toBeAttached();
      expect(await scrollUnderOffer(page), path).toEqual({ covered: [], wasSeen: true });
    }
  });
}
