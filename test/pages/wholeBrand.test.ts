import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePictures } from '../../scripts/brand/pictures';
import { agents } from '../../scripts/userAgents';
import { readBrand } from '../../server/config/brand';
import { languages, pathIn } from '../../shared/language';
import { manifestPath } from '../../shared/paths';
import { brandOf, sampleSite, wholeBrand } from '../helpers/brandFolder';
import { sharedSite } from '../helpers/sharedSite';
import { indexedPaths } from '../helpers/sitePages';

/** A brand that sets every value, each different from the sample's. */
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
  supportAnswer: {
    en: 'We call you within two working days.',
    hi: 'हम दो कामकाजी दिनों में फ़ोन करते हैं।',
    mr: 'आम्ही कामकाजाच्या दोन दिवसांत फोन करतो.',
  },
  cin: 'U12345MH2020PTC123456',
  gstin: '27AAAAA0000A1Z5',
  // English also serves the other languages.
  courtsCity: 'Nagpur',
  cities: { en: ['Pune'], hi: ['पुणे'], mr: ['पुणे'] },
};

const { BRAND_DIR } = brandOf(otherBrand);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
for (const name of ['logo', 'google-play', 'app-store'])
  writeFileSync(join(BRAND_DIR, `${name}.svg`), logo);
await makePictures(BRAND_DIR);
const site = sharedSite({
  BRAND_DIR,
  PUBLIC_ORIGIN: 'https://www.fixit.invalid',
  LOG_IP: 'full',
});

/** Paths of values that another brand may have too, such as days and times. */
const unspecific =
  /^(\$schema|languages|hours\.(from|to|opens|closes)|effectiveFrom|colours|cities)/;

/** Paths of values that only programs read, or that pages show in other words. */
const unseen =
  /^(hours\.(from|to)|effectiveFrom|policiesApproved|securityContact|appScheme|colours)/;

/** Returns every text in site.json with its path, such as `hours.shown.hi`. */
function textsWithPaths(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    textsWithPaths(inner, path ? `${path}.${key}` : key),
  );
}

/** Texts that no page of another brand may show: the sample's values, pictures and words. */
const ofSample = [
  ...textsWithPaths(sampleSite())
    .filter(({ path }) => !unspecific.test(path))
    .map(({ text }) => text),
  ...[...readBrand().values()].map(({ url }) => url),
  ...['OpenStreetMap', '13.03.2025', '2025-03-13', 'MSC-', 'myservicecrew', 'for 180 days, to run'],
];

/** Returns the HTML of a page, without the comments and entities that React adds to texts. */
const getText = async (path: string, agent: string = agents.android) => {
  const headers = { 'User-Agent': agent, Host: 'www.fixit.invalid' };
  const { text, body } = await site.get(path, headers);
  return (text ?? `${body}`)
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
};

const states = ['/SP/FP-MH-104233', '/Download', '/nope', '/PasswordRecovery'];
const documents = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];
const others = languages.flatMap((language) => [
  ...states.map((path) => pathIn(language, path)),
  manifestPath(language),
]);

it.each([...indexedPaths, ...others, ...documents])(
  'another brand shows nothing of the sample on %s',
  async (path) => {
    // A phone would be redirected from /Download to its store.
    const text = await getText(path, agents.macSafari);
    expect(text.length).toBeGreaterThan(20);
    if (indexedPaths.includes(path)) expect(text).toContain('Fix It');
    expect(ofSample.filter((value) => text.includes(value))).toEqual([]);
  },
);

it('another brand shows each of its values on some page, in each language', async () => {
  const paths = [...indexedPaths, '/manifest.webmanifest'];
  const shown = (await Promise.all(paths.map((path) => getText(path)))).join('\n');
  const values = textsWithPaths(otherBrand).filter(({ path }) => !unseen.test(path));
  expect(values.filter(({ text }) => !shown.includes(text))).toEqual([]);
});

it.each([
  ['/', '/static/brand/google-play-'],
  ['/Contact', '<img class="store-links__badge" src="/static/brand/app-store-'],
  ['/Contact', '"Wednesday","Thursday"],"opens":"10:00","closes":"18:30"'],
  ['/PrivacyPolicy', 'a frame of Google Maps'],
  ['/PrivacyPolicy', 'the whole IP address'],
  ['/PrivacyPolicy', 'Effective date: 01.12.2026'],
  ['/hi/PrivacyPolicy', 'for 365 days'],
  ['/mr/TermsOfUsage', 'Nagpur येथील'],
  ['/manifest.webmanifest', '"background_color":"#f4fbf7"'],
  ['/', '--color-page:#f4fbf7;'],
])('%s of another brand contains %s', async (path, sentence) => {
  expect(await getText(path)).toContain(sentence);
});
