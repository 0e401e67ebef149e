import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../server/config/brand';
import { readSite } from '../../server/config/site';
import { brandOf, sampleSite, wholeBrand } from '../helpers/brandFolder';
import { temporaryFolder } from '../helpers/parts';

/** Returns the mistakes in the site.json of a public site with these values, or '' if none. */
function mistakesIn(values: Record<string, unknown>): string {
  try {
    readSite(brandOf({ ...wholeBrand, ...values }).BRAND_DIR, false);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const { hours } = wholeBrand;
const byNobody = { by: '', on: '2026-12-01' };
const pale = { ...wholeBrand.colours, brand: '#88ccaa' };
const framed = {
  embedUrl: 'https://www.google.com/maps/embed?pb=1',
  linkUrl: 'https://maps.app.goo.gl/abc',
  provider: 'Google Maps',
  firm: 'Google',
  privacyUrl: 'https://policies.google.com/privacy',
};

const lawyersList = 'settled the list in client/content/legal/README.md';

describe('site.json', () => {
  it('of a whole brand has no mistake, with either kind of map', () => {
    expect(mistakesIn({})).toBe('');
    expect(mistakesIn({ map: framed, cities: { en: ['Pune'], hi: ['पुणे'] } })).toBe('');
  });

  it.each<[what: string, values: Record<string, unknown>, expected: string]>([
    ['a value that is not set', { phone: undefined }, 'at phone'],
    ['languages without English', { languages: ['hi'] }, 'a list with en in it'],
    ['a language without texts', { languages: ['en', 'gu'] }, 'at languages[1]'],
    ['a misspelt name', { emial: 'a@b.in' }, 'Unrecognized key: "emial"'],
    ['a value by language without English', { name: { hi: 'फिक्स' } }, 'at name'],
    ['a phone that cannot be called', { phone: '20 5555 0100' }, 'with its country code'],
    ['a phone with a zero that is not dialled', { phone: '+91 (0)22 5555 0100' }, 'without (0)'],
    ['an office that closes first', { hours: { ...hours, closes: '08:00' } }, 'opens before it'],
    ['a day that is no date', { effectiveFrom: 'soon' }, 'at effectiveFrom'],
    ['logs for less than the law asks', { logDays: 90 }, 'from 180 to 3650'],
    ['a value of the sample', { phone: sampleSite().phone }, "phone: is still the sample's"],
    ['a reserved name in an e-mail address', { email: 'a@fixit.example' }, 'reserved for examples'],
    ['a reserved name', { playStoreUrl: 'https://play.fixit.test/app' }, 'reserved for examples'],
    ['policies that no lawyer has approved', { policiesApproved: undefined }, lawyersList],
    ['an approval that names nobody', { policiesApproved: byNobody }, lawyersList],
    ['colours that cannot be read', { colours: pale }, 'colours.brand on colours.page: a contrast'],
  ])('of a public site is rejected for %s', (_what, values, expected) => {
    expect(mistakesIn(values)).toContain(expected);
  });

  it('of a public site without values causes an error that lists the missing values in plain words', () => {
    const nothing = Object.fromEntries(Object.keys(wholeBrand).map((name) => [name, undefined]));
    expect(mistakesIn(nothing)).toContain('✖ is missing\n  → at registeredName');
    expect(mistakesIn(nothing)).not.toMatch(/undefined|nonoptional/);
  });

  it.each([
    { email: 'asha.test@fixit.invalid' },
    { playStoreUrl: 'https://play.google.com/store/apps/details?id=in.test.fixit' },
    { mainUrl: 'https://www.fixit.invalid/price.example' },
  ])('of a public site may contain a part of a reserved name in another place: %j', (values) => {
    expect(mistakesIn(values)).toBe('');
  });

  it('of a demo may lack values, which are then those of the sample', () => {
    const sample = JSON.parse(readFileSync('client/public/brand/site.json', 'utf8'));
    expect(readSite(undefined, true)).toMatchObject(sample);
    const { name, phone } = readSite(brandOf({ name: 'Fix It' }).BRAND_DIR, true);
    expect({ name, phone }).toEqual({ name: 'Fix It', phone: sampleSite().phone });
  });

  it('that is not JSON causes an error with the reason', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.json'), '{ "name": "Fix It", }');
    expect(() => readSite(folder, true)).toThrow(/site\.json: .*JSON/);
    const none = join(folder, 'none');
    expect(() => readSite(none, true)).toThrow('BRAND_DIR: expected the path of a folder');
  });

  it('that is the unchanged template of docs/OWNER.md causes an error that names every value', () => {
    const [, template = ''] =
      /```json\n(.*?)```/s.exec(readFileSync('docs/OWNER.md', 'utf8')) ?? [];
    const begun = JSON.parse(template);
    const names = Object.entries(begun).flatMap(([name, value]) =>
      typeof value === 'string' || value === null || name === 'map'
        ? [name]
        : Object.keys(Object(value)).map((part) => `${name}.${part}`),
    );
    expect(names.length).toBeGreaterThan(30);
    const found = mistakesIn(begun).split('\n');
    expect(names.filter((name) => !found.includes(`  → at ${name}`))).toEqual([]);
    expect(found.join()).toContain('lat, lng and zoom as numbers without quotes');
    expect(mistakesIn({ ...begun, ...wholeBrand })).toBe('');
  });
});

it('a share card of more than 1 MB prevents the start', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'og'));
  writeFileSync(join(folder, 'og/home.jpg'), Buffer.alloc(9_000_000));
  expect(() => readBrand(folder)).toThrow('more than 1 MB');
});
