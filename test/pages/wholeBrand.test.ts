import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalDocument } from '../../client/content/legal';
import { makePictures } from '../../scripts/brand/pictures';
import { agents } from '../../scripts/userAgents';
import { builtBrandDir, readBrand } from '../../server/config/brand';
import { root } from '../../server/config/environment';
import { sampleSite } from '../../server/config/site';
import { languages, pathIn } from '../../shared/language';
import { manifestPath } from '../../shared/paths';
import { brandOf, wholeBrand } from '../helpers/brandFolder';
import { temporaryFolder } from '../helpers/parts';
import { navigate } from '../helpers/requests';
import { sharedSite } from '../helpers/sharedSite';
import { indexedPaths } from '../helpers/sitePages';
import { seoSite } from './seoSite';

/** Every value differs from the sample's, and every fact is set. */
const otherBrand = {
  ...wholeBrand,
  map: {
    embedUrl: 'https://www.google.com/maps/embed?pb=1',
    linkUrl: 'https://maps.google.com/?cid=1',
    provider: 'Google Maps',
    firm: 'Google',
    privacyUrl: 'https://policies.google.com/privacy',
  },
  whatsapp: '912055550100',
  // English where a language has none of its own.
  courtsCity: 'Nagpur',
  cities: { en: ['Pune'], hi: ['पुणे'], mr: ['पुणे'] },
};

const { BRAND_DIR } = brandOf(otherBrand);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
writeFileSync(join(BRAND_DIR, 'logo.svg'), logo);
writeFileSync(join(BRAND_DIR, 'logo-dark.svg'), logo.replace('<circle', '<circle fill="#fff"'));
await makePictures(BRAND_DIR);
const site = sharedSite({
  BRAND_DIR,
  PUBLIC_ORIGIN: 'https://www.fixit.invalid',
  LOG_IP: 'full',
});

/** Values that say nothing of a brand: days, times, and numbers that others may have. */
const unspecific = /^(\$schema|hours\.(from|to|opens|closes)|effectiveFrom|colours|cities)/;

/** Values that no page shows as they are: machines read them, or they come in other words. */
const unseen = /^(hours\.(from|to)|effectiveFrom|securityContact|appScheme|colours)/;

/** Every text in site.json with its path, as `hours.shown.hi`. */
function textsWithPaths(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    textsWithPaths(inner, path ? `${path}.${key}` : key),
  );
}

/** What would give the sample away. */
const ofSample = [
  ...textsWithPaths(sampleSite())
    .filter(({ path }) => !unspecific.test(path))
    .map(({ text }) => text),
  'OpenStreetMap',
  '13.03.2025',
  '2025-03-13',
  'MSC-',
  'myservicecrew',
  '180 दिन तक, जैसा',
];

/** What of the sample is in a text, where React may have split and escaped it. */
const foundIn = (text: string) => {
  const plain = text.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return ofSample.filter((value) => plain.includes(value));
};

const ask = async (path: string, agent: string = agents.android) => {
  const headers = { 'User-Agent': agent, Host: 'www.fixit.invalid' };
  return (await navigate(site.url + path, { headers })).text();
};

const others = languages.flatMap((language) =>
  ['/SP/FP-MH-104233', '/Download', '/nope', '/PasswordRecovery'].map((path) =>
    pathIn(language, path),
  ),
);
const documents = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/download-qr.svg'];

describe('a brand with every value changed', () => {
  it.each([...indexedPaths, ...others, ...languages.map(manifestPath), ...documents])(
    'shows nothing of the sample on %s',
    async (path) => {
      // On a phone /Download leads to its store.
      const onDesktop = others.includes(path) ? await ask(path, agents.macSafari) : '';
      const text = onDesktop + (await ask(path));
      expect(text.length).toBeGreaterThan(20);
      if (indexedPaths.includes(path)) expect(text).toContain('Fix It');
      expect(foundIn(text)).toEqual([]);
    },
  );

  it('shows no picture of it: icons, logo and share cards are its own, in each language', async () => {
    const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');
    const built = builtBrandDir(root);
    const ofBuild = new Set([...readBrand(built).values()].map(({ body }) => hashOf(body)));
    const paths = [...indexedPaths, ...others, ...languages.map(manifestPath)];
    const texts = await Promise.all(paths.map((path) => ask(path)));
    const urls = new Set(texts.join().match(/\/static\/brand\/[\w./-]+/g));
    // Icons, logo, and a card of each kind of page in three languages.
    expect(urls.size).toBeGreaterThan(35);
    for (const url of [...urls, ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']]) {
      const answer = await fetch(site.url + url);
      expect(answer.status, url).toBe(200);
      expect(ofBuild.has(hashOf(Buffer.from(await answer.arrayBuffer()))), url).toBe(false);
    }
    expect([...urls].filter((url) => url.includes('/og/hi/')).length).toBeGreaterThan(10);
  });

  it('shows each of its values on some page, in each language', async () => {
    const pages = await Promise.all(
      [...indexedPaths, '/manifest.webmanifest'].map((path) => ask(path)),
    );
    const shown = pages.join('\n').replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
    const values = textsWithPaths(otherBrand).filter(({ path }) => !unseen.test(path));
    expect(values.filter(({ text }) => !shown.includes(text))).toEqual([]);
  });

  it.each([
    [
      '/Contact',
      '"dayOfWeek":["Tuesday","Wednesday","Thursday","Friday","Saturday"],"opens":"10:00","closes":"18:30"',
    ],
    ['/PrivacyPolicy', 'a frame of Google Maps'],
    ['/PrivacyPolicy', 'the whole IP address'],
    ['/PrivacyPolicy', 'We keep them for 365 days'],
    ['/PrivacyPolicy', 'Effective date: 01.12.2026'],
    ['/PrivacyPolicy', 'It is our own:'],
    ['/hi/PrivacyPolicy', '365 दिन'],
    ['/RefundPolicy', 'from Tuesday to Saturday'],
    ['/hi/RefundPolicy', 'मंगलवार से शनिवार'],
    ['/mr/TermsOfUsage', 'Nagpur येथील'],
    ['/manifest.webmanifest', '"background_color":"#f4fbf7"'],
  ])('%s says %s instead', async (path, sentence) => {
    expect((await ask(path)).replaceAll('<!-- -->', '')).toContain(sentence);
  });

  it.each(['/', '/PasswordRecovery', '/nope'])('has its colours on %s', async (path) => {
    const headers = { Host: 'www.fixit.invalid' };
    const answer = await navigate(site.url + path, { headers });
    const html = await answer.text();
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(style).toContain('--color-brand-ground:#0b5d3b');
    expect(style).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--color-page:#/);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(html).toContain('<meta name="theme-color" content="#f4fbf7"');
  });

  it('shows its logo for dark grounds in the dark scheme, and in the footer', async () => {
    const html = await ask('/Contact');
    const dark = '/static/brand/logo-dark-[\\w-]{10}\\.svg';
    const inBar = `<picture><source media="\\(prefers-color-scheme: dark\\)" srcSet="${dark}"/><img class="top-bar__mark" src="/static/brand/logo-mark-`;
    expect(html).toMatch(new RegExp(inBar, 'i'));
    expect(html).toMatch(new RegExp(`<img src="${dark}" alt="" width="40"`));
  });
});

it('the policy names the firm of another human check', () => {
  const withWidget = { ...seoSite(), captchaProvider: 'turnstile' } as const;
  const { html } = legalDocument('privacyPolicy', withWidget, 'en');
  expect(html).toMatch(/It is another firm.{1,5}s: Cloudflare Turnstile\./);
});

it('files of BRAND_DIR may be links, as in a mounted folder', () => {
  const [folder, links] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, 'og'));
  for (const name of ['favicon.svg', 'og/home.jpg']) writeFileSync(join(folder, name), '<svg/>');
  for (const name of ['favicon.svg', 'og']) symlinkSync(join(folder, name), join(links, name));
  const brand = readBrand(builtBrandDir(root), links);
  for (const name of ['favicon.svg', 'og/home.jpg']) expect(brand.get(name)?.own, name).toBe(true);
});
