import { expect, it } from 'vitest';
import { languages, pathIn } from '../../shared/language';
import { legalPages, pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { roleValues } from '../../shared/roles';
import { navigate } from '../helpers/requests';
import { sharedSite } from '../helpers/sharedSite';
import { parseHtml } from '../helpers/sitePages';
import { formTexts } from '../helpers/texts';

// What pages show is compared with the words of the specification, so they are written out here.

const site = sharedSite();

const open = async (path: string) => parseHtml(await (await navigate(site.url + path)).text());

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => textOf(element));

const { namePlaceholder, emailPlaceholder, messagePlaceholder } = formTexts.fields;
const email = { type: 'email', placeholder: emailPlaceholder };

it.each([
  [
    '/Contact',
    ['Contact', 'Name', 'Email', 'Message', 'Submit'],
    {
      name: { placeholder: namePlaceholder },
      email,
      message: { placeholder: messagePlaceholder, rows: '5' },
    },
  ],
  [
    '/Support',
    ['Support', 'Name', 'Email', 'Role', 'Message', 'Submit'],
    { name: {}, email, role: {}, message: {} },
  ],
])(
  '%s has its form %j: all is required, and nothing cuts what is pasted',
  async (path, names, fields) => {
    const page = await open(path);
    const form = page.querySelector('form');
    expect([
      form?.getAttribute('aria-label'),
      ...textsOf(page, 'form .field > label, form [type="submit"]'),
    ]).toEqual(names);
    for (const [name, attributes] of Object.entries(fields)) {
      const field = page.querySelector(`form [name="${name}"]`);
      const wanted = Object.keys(attributes).map((key) => [key, field?.getAttribute(key)]);
      expect(Object.fromEntries(wanted), name).toEqual(attributes);
      expect(field?.hasAttribute('required'), name).toBe(true);
    }
    expect(page.querySelectorAll('form [maxlength]')).toHaveLength(0);
    // Without script it cannot be sent, shows nothing in an address, and says how to reach a person.
    expect(page.querySelector('form [type="submit"]')?.hasAttribute('disabled')).toBe(true);
    expect(form?.getAttribute('method')).toBe('post');
    expect(page.querySelector('noscript .notice a[href^="mailto:support@"]')).not.toBeNull();
  },
);

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

it('Home has the five slides, three lists below them, its pictures, and names what the platform can do', async () => {
  const page = await open('/');
  const pictures = [...page.querySelectorAll('img')].map((img) => img.getAttribute('src')).join();
  const slides = ['track-agent-live', 'instant-alerts', 'effortless-communication'];
  for (const name of ['service-provider', 'client', 'agent', 'web-client', ...slides])
    expect(pictures).toContain(name);
  expect(page.querySelectorAll('.top-bar__brand > svg > *')).not.toHaveLength(0);
  expect(textsOf(page, '[data-carousel] h3')).toEqual([
    'One App... All connected',
    'Track Your Agent, Live!',
    'Instant Alerts, Zero Hassle',
    'Effortless Communication',
    'Detailed Performance Insights',
  ]);
  expect(textsOf(page, '.audience h3')).toEqual([
    'For Service Providers',
    'For Clients',
    'For the field staff',
  ]);
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

it('Company has its sections in order, and what the app offers', async () => {
  const page = await open('/Company');
  const headings = textsOf(page, 'main h2');
  const specified = ['About Us', 'Parent Company', 'Our Vision', 'Join Us'];
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
  expect(textsOf(page, '#offer h3')).toEqual([
    'Comprehensive service management',
    'Real-time updates',
    'Premium features',
  ]);
});

it.each([pagePaths.landing, ...professions.map(({ name }) => professionPath(name))])(
  '%s has the eleven items in order, and leads to both stores, in its foot not',
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
  '%s shows once from when it applies, and its text in English',
  async (path) => {
    const page = await open(path);
    expect(textOf(page.body).split('13.03.2025')).toHaveLength(2);
    const sections = [...page.querySelectorAll('.legal-text > section')];
    const inEnglish = sections.filter((each) => each.closest('[lang]')?.matches('[lang="en-IN"]'));
    const translated = /^.(hi|mr).PrivacyPolicy/.test(path) ? [1] : [];
    const numbers = sections.map((each) => Number.parseInt(textOf(each.querySelector('h2')), 10));
    expect(numbers).toEqual([...translated, ...inEnglish.map((_, i) => i + 1)]);
    // The sentence that says that the English text follows.
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

it.each(languages)(
  'in %s every page links from its bar to all others and to the web app',
  async (language) => {
    const shown = ['home', 'company', 'contact', 'support', 'landing', ...legalPages] as const;
    const page = await open(pathIn(language, '/Company'));
    const hrefsIn = (part: string) =>
      [...page.querySelectorAll(part)].map((link) => link.getAttribute('href'));
    const hrefs = hrefsIn('.top-bar a');
    for (const id of shown) expect(hrefs).toContain(pathIn(language, pagePaths[id]));
    expect(hrefs).toContain(site.services.site.webClientUrl);
    expect(hrefsIn('.top-bar__brand')).toEqual([pathIn(language, '/')]);
  },
);

it('the footer says who pays whom, but for Home, whose questions do', async () => {
  for (const path of ['/Company', '/Landing', '/'])
    expect(
      textOf((await open(path)).querySelector('footer')).includes('outside the platform'),
    ).toBe(path !== '/');
});

it('the footer has the five policies, and both stores, each for a new tab', async () => {
  const page = await open('/');
  expect(textsOf(page, 'footer .footer__links:first-of-type a')).toEqual([
    'Terms of usage',
    'Refund Policy',
    'Shipping',
    'Privacy Policy',
    'Disclaimer',
  ]);
  const halves = [...page.querySelectorAll('footer .store-links a')];
  expect(halves.map((a) => a.getAttribute('target'))).toEqual(['_blank', '_blank']);
});
