import { expect, it } from 'vitest';
import { languages, pathIn } from '../../shared/language';
import { legalPages, pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { roleValues } from '../../shared/roles';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';
import { formTexts } from '../helpers/texts';

// This file contains the words of the specification, and compares them with those of the pages.

const site = sharedSite();

const open = async (path: string) => parseHtml((await site.get(path)).text);

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => textOf(element));

const controls = 'form .field > label, form [type="submit"]';
const slides = [
  'One App... All connected',
  'Track Your Agent, Live!',
  'Instant Alerts, Zero Hassle',
  'Effortless Communication',
  'Detailed Performance Insights',
];
const audiences = ['For Service Providers', 'For Clients', 'For the field staff'];
const offers = ['Comprehensive service management', 'Real-time updates', 'Premium features'];
const policies = ['Terms of usage', 'Refund Policy', 'Shipping', 'Privacy Policy', 'Disclaimer'];

it.each([
  ['/Contact', controls, ['Name', 'Email', 'Message', 'Submit']],
  ['/Support', controls, ['Name', 'Email', 'Role', 'Message', 'Submit']],
  ['/', '[data-carousel] h3', slides],
  ['/', '.audience h3', audiences],
  ['/', 'footer .footer__links:first-of-type a', policies],
  ['/Company', '#offer h3', offers],
])('%s has in its %s the specified words, in order', async (path, selector, words) => {
  expect(textsOf(await open(path), selector)).toEqual(words);
});

const { namePlaceholder, emailPlaceholder, messagePlaceholder } = formTexts.fields;
const email = { type: 'email', placeholder: emailPlaceholder };
const name = { placeholder: namePlaceholder };
const message = { placeholder: messagePlaceholder, rows: '5' };

it.each([
  ['Contact', { name, email, message }],
  ['Support', { name: {}, email, role: {}, message: {} }],
])('the form of %s requires every field, and does not cut pasted texts', async (form, fields) => {
  const page = await open(`/${form}`);
  for (const [field, attributes] of Object.entries(fields)) {
    const input = page.querySelector(`form [name="${field}"]`);
    const found = Object.keys(attributes).map((key) => [key, input?.getAttribute(key)]);
    expect(Object.fromEntries(found), field).toEqual(attributes);
    expect(input?.hasAttribute('required'), field).toBe(true);
  }
  expect(page.querySelectorAll('form [maxlength]')).toHaveLength(0);
  const element = page.querySelector('form');
  expect(element?.getAttribute('aria-label')).toBe(form);
  // Without script the button is disabled, and the page has the company's e-mail address. With the
  // method POST, no browser could put the values into a URL.
  expect(page.querySelector('form [type="submit"]')?.hasAttribute('disabled')).toBe(true);
  expect(element?.getAttribute('method')).toBe('post');
  expect(page.querySelector('noscript .notice a[href^="mailto:support@"]')).not.toBeNull();
});

it('the roles are the specified ones', async () => {
  const options = [...(await open('/Support')).querySelectorAll('[name="role"] option')];
  const [provider, seeker, agent] = roleValues;
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
    ['', 'Select'],
    [provider, 'Service Provider'],
    [seeker, 'Service Seeker (Client)'],
    [agent, 'Service Agent'],
  ]);
});

it('Home has its pictures and three lists, and names the features of the platform', async () => {
  const page = await open('/');
  const pictures = [...page.querySelectorAll('img')].map((img) => img.getAttribute('src')).join();
  const ofSlides = ['track-agent-live', 'instant-alerts', 'effortless-communication'];
  for (const picture of ['service-provider', 'client', 'agent', 'web-client', ...ofSlides])
    expect(pictures).toContain(picture);
  expect(page.querySelectorAll('.top-bar__brand > svg > *')).not.toHaveLength(0);
  const sections = [...page.querySelectorAll('.audience[data-reveal]')];
  expect(sections).toHaveLength(3);
  for (const section of sections)
    expect(section.querySelectorAll('ul > li').length).toBeGreaterThan(2);
  const said = textOf(page.querySelector('main')).toLowerCase();
  for (const feature of [
    'annual maintenance contracts',
    'service requests',
    'complaint tracking',
    'real-time status updates',
    'live tracking',
    'instant notifications and reminders',
    'in-app chat and calls',
    'feedback and ratings',
    'agent performance, client satisfaction and service efficiency',
    'web access, graphical reports and invoicing',
    'client packs',
    'advertising',
  ])
    expect(said).toContain(feature);
});

it('Company has its sections in order', async () => {
  const headings = textsOf(await open('/Company'), 'main h2');
  const specified = ['About Us', 'Parent Company', 'Our Vision', 'Join Us'];
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
});

it.each([pagePaths.landing, ...professions.map(({ name }) => professionPath(name))])(
  '%s has the eleven items in order, and links to both stores at its end, not in its footer',
  async (path) => {
    const page = await open(path);
    expect(textsOf(page, '.items li h3').map((name) => name.toLowerCase())).toEqual([
      'public listing',
      'job management',
      'scheduling',
      'in-app chat and call',
      'business catalog',
      'mobile',
      'free to start',
      'all on-site services',
      'invoices and contracts',
      'web dashboard',
      'direct support',
    ]);
    expect(textOf(page.querySelector('.items li:nth-child(4)'))).toContain('On select plans');
    const stores = [...page.querySelectorAll('.closing a')].map((a) => a.getAttribute('href'));
    expect(stores.filter((href) => /play\.google|apps\.apple/.test(href ?? ''))).toHaveLength(2);
    expect(page.querySelector('footer .store-links')).toBeNull();
    expect(page.querySelector('.footer--landing')).not.toBeNull();
  },
);

it('Contact shows the map, the address and the hours', async () => {
  const page = await open('/Contact');
  const office = textOf(page.querySelector('[aria-labelledby="office"]'));
  const { parentFirm, address, phone, email, map } = site.services.site;
  expect(page.querySelector('iframe')?.getAttribute('src')).toBe(map.embedUrl);
  for (const part of [parentFirm, address, phone, email, 'Mon-Fri 9am-5pm'])
    expect(office).toContain(part);
  expect(page.querySelector('.form-head a[href^="tel:"]')).not.toBeNull();
});

it.each(languages.flatMap((each) => legalPages.map((page) => pathIn(each, pagePaths[page]))))(
  '%s shows once the day from which it applies, and has its text in English',
  async (path) => {
    const page = await open(path);
    expect(textOf(page.body).split('13.03.2025')).toHaveLength(2);
    const sections = [...page.querySelectorAll('.legal-text > section')];
    const inEnglish = sections.filter((each) => each.closest('[lang]')?.matches('[lang="en-IN"]'));
    const translated = /^.(hi|mr).PrivacyPolicy/.test(path) ? [1] : [];
    const numbers = sections.map((each) => Number.parseInt(textOf(each.querySelector('h2')), 10));
    expect(numbers).toEqual([...translated, ...inEnglish.map((_, i) => i + 1)]);
    // A paragraph before the first section says that the text is in English.
    const note = inEnglish[0]?.previousElementSibling?.tagName;
    expect(note).toBe(/^.(hi|mr)/.test(path) ? 'P' : undefined);
  },
);

it('each profession has its own picture, headline, subheadline and pains', async () => {
  const pages = await Promise.all(professions.map(({ name }) => open(professionPath(name))));
  const parts = [
    (page: Document) => page.querySelector('.profession-hero__scene img')?.getAttribute('src'),
    (page: Document) => textOf(page.querySelector('h1')),
    (page: Document) => textOf(page.querySelector('.profession-hero .intro')),
    (page: Document) => textsOf(page, '.pain__trouble').join(),
  ];
  for (const part of parts) expect(new Set(pages.map(part)).size).toBe(professions.length);
  for (const page of pages) expect(textsOf(page, '.pain__trouble')).toHaveLength(5);
});

it.each(languages)('in %s the top bar links to all pages and to the web app', async (language) => {
  const shown = ['home', 'company', 'contact', 'support', 'landing', ...legalPages] as const;
  const page = await open(pathIn(language, '/Company'));
  const hrefsIn = (part: string) =>
    [...page.querySelectorAll(part)].map((link) => link.getAttribute('href'));
  const hrefs = hrefsIn('.top-bar a');
  for (const id of shown) expect(hrefs).toContain(pathIn(language, pagePaths[id]));
  expect(hrefs).toContain(site.services.site.webClientUrl);
  expect(hrefsIn('.top-bar__brand')).toEqual([pathIn(language, '/')]);
});

it('the footer says who pays whom, except on Home, where the questions say it', async () => {
  for (const path of ['/Company', '/Landing', '/'])
    expect(
      textOf((await open(path)).querySelector('footer')).includes('outside the platform'),
    ).toBe(path !== '/');
});

it('the footer has both stores, each for a new tab', async () => {
  const halves = [...(await open('/')).querySelectorAll('footer .store-links a')];
  expect(halves.map((a) => a.getAttribute('target'))).toEqual(['_blank', '_blank']);
});
