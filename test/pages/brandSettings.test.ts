import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtBrandDir, readBrand } from '../../server/config/brand';
import { root } from '../../server/config/environment';
import { readSettings } from '../../server/config/settings';
import { warnAboutSettings } from '../../server/observability/startWarnings';
import { api } from '../helpers/api';
import { brandOf } from '../helpers/brandFolder';
import { collectLog } from '../helpers/collectLog';
import { sharedSite } from '../helpers/sharedSite';
import { temporaryFolder } from '../helpers/temporaryFolder';

const site = sharedSite(
  brandOf({
    colours: { brand: '#0B5D3B', action: '#ffd23f', page: '#f4fbf7' },
    city: { en: 'Pune', hi: 'पुणे' },
    courtsCity: 'Nagpur',
  }),
);

it('pages have the colours that are set, and the policy allows their style', async () => {
  const { text, headers } = await api(site).get('/hi/Contact');
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(style).toContain('--color-brand-ground:#0b5d3b');
  expect(style).toMatch(/prefers-color-scheme:dark\)\{:root\{[^}]*--color-page:#/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(text).toContain('<meta name="theme-color" content="#f4fbf7"');
});

it('a value without a translation is the English one there', async () => {
  const { text } = await api(site).get('/mr/TermsOfUsage');
  expect(text.replaceAll('<!-- -->', '')).toContain('Pune येथील');
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
