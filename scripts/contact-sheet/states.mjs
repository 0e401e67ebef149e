import { agents, resetLink, translations } from '../siteStates.mjs';

const words = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  message: 'The calendar shows no visit for today, though there are two.',
};

const at = (path) => (page, origin) => page.goto(origin + path);
/** By keyboard: a toast may lie over the button. */
const submit = (page) => page.locator('.submit-row__button').press('Enter');

/** Opens a page whose island has to run. */
async function island(page, address) {
  await page.goto(address);
  await page.locator('site-island[data-status="ready"]').waitFor({ state: 'attached' });
}

/** @param {Record<string, string>} values by the names of the fields */
async function fill(page, values = words) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

/** Lets no toast go while it is photographed. */
async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function chooseRole(page, id) {
  await page.locator('select[name="role"]').selectOption('service_provider');
  await page.locator('dialog[open] [name="uniqueId"]').fill(id);
}

async function verifyId(page) {
  await chooseRole(page, 'SP-MH-104233');
  await page.locator('dialog[open] button[type="submit"]').click();
  await page.locator('.verified__line').waitFor();
}

const done = (page) => page.locator('.form-done__sentence').waitFor();
const password = (token) => (page, origin) => island(page, origin + resetLink(token));

/** A deep link whose two seconds do not begin. */
const deepLink = (path, then) => async (page, origin) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(origin + path);
  await then?.(page);
};

const professions = [
  'Electricians',
  'HVAC',
  'Computers',
  'Networking',
  'Landscaping',
  'Plumbing',
  'AC Repairs',
];
const documents = [
  'TermsOfUsage',
  'RefundPolicy',
  'ShippingAndDelivery',
  'PrivacyPolicy',
  'Disclaimer',
  'AmbassadorsPrivacyPolicy',
  'AmbassadorsTermsOfUsage',
];

const englishStates = [
  { name: 'home', open: at('/') },
  {
    name: 'menu',
    widths: ['360', '768'],
    fullPage: false,
    open: async (page, origin) => {
      await page.goto(`${origin}/Company`);
      await page.locator('.top-bar__toggle').click();
    },
  },
  { name: 'company', open: at('/Company') },
  { name: 'contact', open: (page, origin) => island(page, `${origin}/Contact`) },
  {
    name: 'contact-error',
    open: async (page, origin) => {
      await island(page, `${origin}/Contact`);
      await stopClock(page);
      await fill(page, { name: 'Asha Rao', email: 'asha' });
      await submit(page);
    },
  },
  {
    name: 'contact-not-sent',
    open: async (page, origin) => {
      await island(page, `${origin}/Contact`);
      await page.route('**/api/contact', (route) => route.abort());
      await fill(page);
      await submit(page);
      await page.locator('.submit-row__note').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'contact-sent',
    open: async (page, origin) => {
      await island(page, `${origin}/Contact`);
      await fill(page);
      await submit(page);
      await done(page);
    },
  },
  { name: 'support', open: (page, origin) => island(page, `${origin}/Support`) },
  {
    name: 'support-error',
    open: async (page, origin) => {
      await island(page, `${origin}/Support`);
      await stopClock(page);
      await submit(page);
      await fill(page, { name: 'Asha Rao', email: 'asha@mail.example' });
      await submit(page);
    },
  },
  {
    name: 'support-dialog',
    fullPage: false,
    open: async (page, origin) => {
      await island(page, `${origin}/Support`);
      await fill(page);
      await chooseRole(page, 'SP-MH');
    },
  },
  {
    name: 'support-dialog-error',
    fullPage: false,
    open: async (page, origin) => {
      await island(page, `${origin}/Support`);
      await fill(page);
      await chooseRole(page, 'SP-XX-000000');
      await stopClock(page);
      await page.locator('dialog[open] button[type="submit"]').click();
      await page.locator('dialog[open] .field__error').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'support-verified',
    open: async (page, origin) => {
      await island(page, `${origin}/Support`);
      await fill(page);
      await verifyId(page);
    },
  },
  {
    name: 'support-sent',
    open: async (page, origin) => {
      await island(page, `${origin}/Support`);
      await fill(page);
      await verifyId(page);
      await submit(page);
      await done(page);
    },
  },
  { name: 'password-form', open: password('demo-valid') },
  {
    name: 'password-error',
    open: async (page, origin) => {
      await password('demo-valid')(page, origin);
      await stopClock(page);
      await fill(page, { password: 'crew2026', confirm: '' });
      await submit(page);
    },
  },
  { name: 'password-late', open: password('demo-expired') },
  { name: 'password-invalid', open: password('demo-invalid') },
  { name: 'password-unexpected', open: password('demo-check-fail') },
  { name: 'password-missing', open: (page, origin) => island(page, `${origin}/PasswordRecovery`) },
  {
    name: 'password-changed',
    open: async (page, origin) => {
      await password('demo-valid')(page, origin);
      await fill(page, { password: 'crew2026!', confirm: 'crew2026!' });
      await submit(page);
      await done(page);
    },
  },
  { name: 'landing', open: at('/Landing') },
  ...professions.map((name) => ({
    name: `landing-${name.toLowerCase().replaceAll(' ', '-')}`,
    open: at(`/Landing?profession=${encodeURIComponent(name)}`),
  })),
  { name: 'profession-not-found', open: at('/Landing?profession=Wizard') },
  {
    name: 'profession-long',
    open: at(`/Landing?profession=${'Underwatertelephoneoperator'.repeat(3)}`),
  },
  ...documents.map((name) => ({ name: `legal-${name}`, open: at(`/${name}`) })),
  { name: 'deep-link-phone', agent: agents.android, open: deepLink('/SP/SP-MH-104233') },
  { name: 'deep-link-in-app', agent: agents.instagram, open: deepLink('/CUS/MSC-CUS-208114') },
  {
    name: 'deep-link-came-back',
    agent: agents.android,
    open: deepLink('/SP/SP-MH-104233', (page) =>
      page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
    ),
  },
  {
    name: 'download-mac',
    agent: agents.macSafari,
    open: async (page, origin) => {
      // Without its script the page stays where it is.
      await page.route('**/static/js/download*', (route) => route.abort());
      await page.goto(`${origin}/Download`);
    },
  },
  { name: 'error-404', open: at('/no-such-page') },
  {
    name: 'error-405',
    open: async (page, origin) => {
      await page.goto(`${origin}/Contact`);
      await page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        document.body.append(form);
        form.submit();
      });
      await page.waitForURL('**/Contact', { waitUntil: 'load' });
      await page.locator('.mishap--empty h1').waitFor();
    },
  },
  {
    name: 'error-429',
    site: 'full',
    open: async (page, origin) => {
      await page.goto(`${origin}/Disclaimer`);
      await page.goto(`${origin}/Disclaimer`);
    },
  },
  { name: 'error-500', open: at(resetLink('break-this-page')) },
];

const translatedWidths = ['360', '1440'];

/**
 * Every page and state: its name, how it is reached, and where it differs from the rest: the widths at which it exists, the
 * user agent, the site (`full` counts one page and no more), only the window instead of the whole page. Those in Hindi and
 * Marathi differ from the English ones in their words, so two widths of one scheme tell how these fit.
 */
export const states = [
  ...englishStates,
  ...translations.flatMap((language) =>
    englishStates.map((state) => ({
      ...state,
      name: `${language}-${state.name}`,
      prefix: `/${language}`,
      schemes: ['light'],
      widths: translatedWidths.filter((width) =>
        (state.widths ?? translatedWidths).includes(width),
      ),
    })),
  ),
];
