import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSiteFolder } from '../../scripts/check-site/checkSite';
import { readSettings } from '../../server/config/settings';
import { derivedPictures } from '../../server/config/siteFolder';
import { promiseNames } from '../../shared/promises';
import { wholeBrand } from '../helpers/brandFolder';
import { temporaryFolder } from '../helpers/temporaryFolder';

/** What the command says of a folder with these files. */
function run(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const lines: string[] = [];
  const code = checkSiteFolder(folder, readSettings({}), (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}

const cards = readdirSync('client/public/brand/og').map((name) => `og/${name}`);
const pictures = Object.fromEntries(
  [...derivedPictures, ...cards].map((name) => [name, '<svg></svg>']),
);

describe('check-site', () => {
  it('shows what the values of a whole brand make the pages say, in three languages', () => {
    const { code, text } = run({ ...pictures, 'site.json': JSON.stringify(wholeBrand) });
    expect(text).toContain('The site would start.');
    expect(code).toBe(0);
    expect(text).toMatch(/en {2}courtsCity .*\/TermsOfUsage: .*courts in Nagpur/);
    expect(text).toMatch(/hi {2}hours .*सुबह 10 से शाम 6:30/);
    expect(text).toMatch(/mr {2}firmKind .*सर्व्हिस कंपनी/);
    expect(text).toMatch(/en {2}logDays .*365 days/);
    // One for all languages is named, where people read it in a sentence.
    expect(text).toContain('grievanceDesignation: hi, mr');
    expect(text).not.toMatch(/firmKind: hi|undefined/);
  });

  it('lists each sentence that is true only if the owner says so, until he ticks it', () => {
    const ticked = { ...wholeBrand, promises: { noCommission: true } };
    const { code, text } = run({ ...pictures, 'site.json': JSON.stringify(ticked) });
    expect(code).toBe(0);
    expect(text).toContain('reviews: Reviews lose the name of a deleted account');
    expect(text).toContain('/PrivacyPolicy: Reviews that you wrote lose your name.');
    expect(text).toContain('/Contact: ');
    expect(text).not.toContain('noCommission:');
    // Every promise has a sentence, and no mark is left.
    const { text: none } = run({ ...pictures, 'site.json': JSON.stringify(wholeBrand) });
    expect(promiseNames.filter((name) => !none.includes(`${name}: `))).toEqual([]);
    expect(none).not.toMatch(/[⟦⟧]|\{\{/);
  });

  it("names languages that a brand's own policy lacks, and links to sections that it does not have", () => {
    const summary = [1, 2, 3, 4, 5].map((n) => `- Line ${n}.`).join('\n');
    const own = `---\nrevised: 2027-01-31\n---\n\n# Money back\n\n${summary}\n\n## 1. First\n\nText.\n`;
    const { code, text } = run({
      ...pictures,
      'site.json': JSON.stringify(wholeBrand),
      'legal/en/RefundPolicy.md': own,
    });
    expect(text).toContain('legal/en/RefundPolicy.md: hi, mr');
    expect(text).toContain(
      'our /ShippingAndDelivery (en): a link leads to /RefundPolicy#money-taken-twice-or-for-nothing, where nothing is',
    );
    expect(code).toBe(1);
  });

  it('lists all mistakes of the values and of the folder on one page', () => {
    const { phone: _, ...values } = wholeBrand;
    const { code, text } = run({ 'site.json': JSON.stringify({ ...values, emial: 'a@b.test' }) });
    expect(code).toBe(1);
    expect(text).toContain('phone: not set');
    expect(text).toContain('emial: unknown');
    expect(text).toContain('favicon.ico: is missing');
    expect(text).toContain('npm run brand -- ');
  });

  it('names a folder that is none', () => {
    expect(run({}).text).toContain('has no site.json');
    const lines: string[] = [];
    checkSiteFolder('/no/such/folder', readSettings({}), (line) => void lines.push(line));
    expect(lines.join()).toContain('there is no such folder');
  });
});
