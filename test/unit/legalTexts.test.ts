import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legalDocument, legalRevision } from '../../client/content/legal';
import { brokenLegalLinks } from '../../client/content/legalLinks';
import { SettingsError } from '../../server/config/environment';
import { readLegalTexts } from '../../server/config/legalTexts';
import { readSettings } from '../../server/config/settings';
import { temporaryFolder } from '../helpers/temporaryFolder';
import { legalSite } from './legalSite';

/** A policy as an owner's lawyer writes it. */
const policy = (words: string, headings = ['First', 'Second'], revised = '2027-01-31') =>
  [
    `---\nrevised: ${revised}\n---`,
    `# ${words}`,
    [1, 2, 3, 4, 5].map((n) => `- ${words}, line ${n}.`).join('\n'),
    ...headings.map((heading, i) => `## ${i + 1}. ${heading}\n\n${words} of {{parentFirm}}.`),
  ].join('\n\n');

/** A brand's folder with these texts. */
function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const read = (files: Readonly<Record<string, string | Buffer>>) =>
  readLegalTexts(folderWith(files));

/** The site of a brand with these texts. */
function siteWith(files: Readonly<Record<string, string>>) {
  const { texts, mistakes } = read(files);
  expect(mistakes).toEqual([]);
  return { ...legalSite, legalTexts: texts };
}

describe("a brand's own policy", () => {
  it('replaces ours in its languages, and is in English where it has no translation', () => {
    const site = siteWith({
      'legal/en/RefundPolicy.md': policy('Money back'),
      'legal/hi/RefundPolicy.md': policy('पैसे वापस', ['पहला', 'दूसरा'], '2027-02-01'),
    });
    const english = legalDocument('refundPolicy', site, 'en');
    expect(english).toMatchObject({ title: 'Money back', revised: '2027-01-31', language: 'en' });
    expect(english.html).toContain('Money back of Parent&#39;s Firm.');
    // Ours would say something else of it.
    expect(english.description).toMatch(/^Money back, line 1\. Money back, line 2\./);
    const hindi = legalDocument('refundPolicy', site, 'hi');
    expect(hindi).toMatchObject({ title: 'पैसे वापस', language: 'hi' });
    // Anchors are those of the English text.
    expect(hindi.sections.map(({ id }) => id)).toEqual(['first', 'second']);
    const marathi = legalDocument('refundPolicy', site, 'mr');
    expect(marathi).toMatchObject({ title: 'Money back', language: 'en' });
    expect(legalDocument('disclaimer', site, 'mr')).toMatchObject({ language: 'mr' });
  });

  it('has its own day of revision in the sitemap', () => {
    const site = siteWith({ 'legal/en/RefundPolicy.md': policy('Money back') });
    expect(legalRevision('refundPolicy', site)).toBe('2027-01-31');
    expect(legalRevision('disclaimer', site)).toBe(legalRevision('disclaimer', legalSite));
  });

  it('may have line ends of Windows and a byte order mark', () => {
    const text = `\ufeff${policy('Money back').replaceAll('\n', '\r\n')}`;
    expect(siteWith({ 'legal/en/RefundPolicy.md': text }).legalTexts.refundPolicy?.en.title).toBe(
      'Money back',
    );
  });

  it.each<[what: string, files: Record<string, string | Buffer>, path: string, text: string]>([
    [
      'a translation without its English text',
      { 'legal/hi/RefundPolicy.md': policy('पैसे वापस') },
      'legal/hi/RefundPolicy.md',
      'has no English text, legal/en/RefundPolicy.md, which decides',
    ],
    [
      'a translation with other sections',
      {
        'legal/en/RefundPolicy.md': policy('Money back'),
        'legal/mr/RefundPolicy.md': policy('पैसे परत', ['पहिला']),
      },
      'legal/mr/RefundPolicy.md',
      '1 headings, but the English text has 2',
    ],
    [
      'a placeholder that does not exist',
      { 'legal/en/RefundPolicy.md': policy('Money of {{parentfirm}}') },
      'legal/en/RefundPolicy.md',
      'unknown placeholder {{parentfirm}}',
    ],
    [
      'a text without the day of its revision',
      { 'legal/en/RefundPolicy.md': '# Money back' },
      'legal/en/RefundPolicy.md',
      'revised: YYYY-MM-DD',
    ],
    [
      'a file of another name',
      { 'legal/en/Refund-Policy.md': policy('Money back') },
      'legal/en/Refund-Policy.md',
      'no policy has this name',
    ],
    [
      'a file in UTF-16',
      { 'legal/en/RefundPolicy.md': Buffer.from(`\ufeff${policy('Money back')}`, 'utf16le') },
      'legal/en/RefundPolicy.md',
      'is not saved as UTF-8',
    ],
  ])('is refused for %s', (_what, files, path, text) => {
    expect(read(files).mistakes).toEqual([{ path, text: expect.stringContaining(text) }]);
    const settings = { BRAND_DIR: folderWith(files) };
    expect(() => readSettings(settings)).toThrow(SettingsError);
    expect(() => readSettings(settings)).toThrow(`BRAND_DIR: ${path}: `);
  });

  it('is named where links of other pages, or its own, lead nowhere', () => {
    expect(brokenLegalLinks(legalSite)).toEqual([]);
    const text = `${policy('Privacy')} See [there](/Nowhere) and [here](#second).`;
    const broken = brokenLegalLinks(siteWith({ 'legal/en/PrivacyPolicy.md': text }));
    const hrefs = broken.filter(({ language }) => language === 'en').map(({ href }) => href);
    expect(hrefs).toContain('/Nowhere');
    expect(hrefs).toContain('/PrivacyPolicy#delete-your-account');
    expect(hrefs).toContain('/PrivacyPolicy#live-location-of-agents');
    expect(hrefs).not.toContain('#second');
    // Links of the Hindi pages have their own addresses, and are named too.
    expect(broken.map(({ language }) => language)).toContain('hi');
  });
});

it('our own policies have no link that leads nowhere', () => {
  const texts = { disclaimer: undefined };
  const site = { ...legalSite, legalTexts: texts };
  expect(brokenLegalLinks(site)).toEqual([]);
});
