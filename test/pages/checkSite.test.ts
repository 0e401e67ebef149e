import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSiteFolder } from '../../scripts/check-site/checkSite';
import { readSettings } from '../../server/config/settings';
import { derivedPictures } from '../../server/config/siteFolder';
import { wholeBrand } from '../helpers/brandFolder';

/** What the command says of a folder with these files. */
function run(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const lines: string[] = [];
  const code = checkSiteFolder(folder, readSettings({}), (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}

const pictures = Object.fromEntries(derivedPictures.map((name) => [name, '<svg></svg>']));

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

  it('lists all mistakes of the values and of the folder on one page', () => {
    const { phone: _, ...values } = wholeBrand;
    const { code, text } = run({ 'site.json': JSON.stringify({ ...values, emial: 'a@b.test' }) });
    expect(code).toBe(1);
    expect(text).toContain('phone: not set');
    expect(text).toContain('emial: unknown: did you mean email?');
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
