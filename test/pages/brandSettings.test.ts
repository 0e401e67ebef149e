import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtBrandDir, readBrand } from '../../server/config/brand';
import { root, SettingsError } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { warnAboutSettings } from '../../server/observability/startWarnings';
import { languages, pathIn } from '../../shared/language';
import { legalPages, pagePaths } from '../../shared/paths';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { collectLog } from '../helpers/collectLog';
import { sharedSite } from '../helpers/sharedSite';
import { temporaryFolder } from '../helpers/temporaryFolder';

const colours = { brand: '#0B5D3B', action: '#ffd23f', page: '#f4fbf7' };
const cities = { city: { en: 'Pune', hi: 'पुणे' }, courtsCity: 'Nagpur' };
const idForms = {
  service_provider: 'PUN-000000',
  service_seeker: 'PC-XXXX',
  service_agent: 'PA/XX/0000000000',
};

const site = sharedSite(brandOf({ colours, idForms, ...cities }));

it.each(['/', '/hi/Contact', '/PrivacyPolicy', '/PasswordRecovery', '/nope'])(
  'pages have the colours that are set: %s',
  async (path) => {
    const { text, headers } = await api(site).get(path);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(style).toContain('--color-brand-ground:#0b5d3b');
    expect(style).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--color-page:#/);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(text).toContain('<meta name="theme-color" content="#f4fbf7"');
  },
);

it.each([
  ['/TermsOfUsage', ['based in Pune', 'courts in Nagpur']],
  ['/hi/TermsOfUsage', ['पुणे की', 'Nagpur की अदालत']],
  ['/mr/TermsOfUsage', ['Pune येथील', 'Nagpur येथील']],
  ['/mr/Company', ['Pune येथील']],
])('%s names the cities of the firm and of the courts', async (path, words) => {
  const { text } = await api(site).get(path);
  const plain = text.replaceAll(/<!-- -->/g, '');
  expect(words.filter((word) => !plain.includes(word))).toEqual([]);
});

it.each(
  legalPages.flatMap((page) => languages.map((language) => pathIn(language, pagePaths[page]))),
)('%s names no city of the sample, but in the address', async (path) => {
  const { text } = await api(site).get(path);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0].replaceAll('Mumbai 400069', '');
  expect(main).not.toMatch(/Mumbai|मुंबई/);
});

it('Support says what its unique ids look like, and so does its dialog', async () => {
  const { text } = await api(site).get('/Support');
  expect(text).toContain('<code>PUN-000000</code>');
  expect(text).toMatch(/data-props="[^"]*PUN-000000/);
  expect(text).not.toContain('SP-XX-XXXXXX');
});

it('the sample screens have ids of that form', async () => {
  const { text } = await api(site).get('/Landing');
  expect(text.match(/(PC|PA|MSC)-?\/?[\w/]*\d{4,}/g)).toEqual(
    expect.arrayContaining(['PC-2081', 'PA/MH/3007719730']),
  );
  expect(text.match(/MSC-(CUS|SA)[\w-]*/g)).toBeNull();
});

it('the manifest has them too', async () => {
  const { text } = await api(site).get('/manifest.webmanifest');
  expect(JSON.parse(text)).toMatchObject({ background_color: '#f4fbf7', theme_color: '#0b5d3b' });
});

it.each(['#88ccaa', 'green'])('the colour %s, which cannot be used, stops the start', (colour) => {
  expect(() => readSettings(brandOf({ colours: { ...colours, brand: colour } }))).toThrow(
    SettingsError,
  );
});

/** A folder for one test. */
function makeFolder(files: readonly string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'og'));
  for (const name of files) writeFileSync(join(folder, name), '<svg/>');
  return folder;
}

it('files of BRAND_DIR that replace nothing are named in a warning', () => {
  const names = ['logo-mark.svg', 'og/home.jpg', 'og/Home.jpg', 'mark.svg', 'notes.txt'];
  const { log, lines } = collectLog();
  warnAboutSettings(readSettings({ BRAND_DIR: makeFolder(names) }), log);
  warnAboutSettings(readSettings({}), log);
  expect(lines).toMatchObject([
    { setting: 'BRAND_DIR', files: ['mark.svg', 'notes.txt', 'og/Home.jpg'] },
  ]);
});

it('files of BRAND_DIR may be links, as in a mounted folder', () => {
  const [folder, links] = [makeFolder(['favicon.svg', 'og/home.jpg']), makeFolder([])];
  rmSync(join(links, 'og'), { recursive: true });
  for (const name of ['favicon.svg', 'og']) symlinkSync(join(folder, name), join(links, name));
  const brand = readBrand(builtBrandDir(root), links);
  for (const name of ['favicon.svg', 'og/home.jpg']) expect(brand.get(name)?.own, name).toBe(true);
});
