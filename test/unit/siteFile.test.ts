import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSite, readSiteJson, sampleSite } from '../../server/config/siteFile';
import { derivedPictures, folderMistakes } from '../../server/config/siteFolder';
import { siteJsonSchema } from '../../server/config/siteSchema';
import { wholeBrand } from '../helpers/brandFolder';
import { temporaryFolder } from '../helpers/temporaryFolder';

/** What is wrong with a whole brand that has these values instead: `path: text` each. */
const mistakesIn = (values: Record<string, unknown>) =>
  checkSite({ ...wholeBrand, ...values }, false).mistakes.map(
    ({ path, text }) => `${path}: ${text}`,
  );

const { hours } = wholeBrand;
const point = wholeBrand.map;
const framed = {
  embedUrl: 'https://www.google.com/maps/embed?pb=1',
  linkUrl: 'https://maps.app.goo.gl/abc',
  provider: 'Google Maps',
  firm: 'Google',
  privacyUrl: 'https://policies.google.com/privacy',
};

describe('site.json', () => {
  it('of a whole brand has no mistake, with either kind of map', () => {
    expect(mistakesIn({})).toEqual([]);
    expect(mistakesIn({ map: framed })).toEqual([]);
  });

  it('of the sample is whole but for the facts that only an owner knows', () => {
    const { mistakes } = checkSite({ ...sampleSite() }, false);
    expect(mistakes).toEqual([
      { path: 'registeredName', text: 'not set' },
      { path: 'grievanceDesignation', text: 'not set' },
    ]);
  });

  it('has all mistakes named at once: of form, and of what the values mean', () => {
    const found = mistakesIn({ emial: 'a@b.test', figures: { grievanceDays: 15 }, logDays: 90 });
    expect(found).toEqual([
      expect.stringMatching(/^figures.grievanceDays: /),
      expect.stringMatching(/^emial: unknown/),
      expect.stringMatching(/^logDays: expected at least 180/),
    ]);
  });

  it.each<[what: string, values: Record<string, unknown>, ...expected: string[]]>([
    ['a value that is not set', { phone: undefined }, 'phone: not set'],
    [
      'one that is not set inside',
      { hours: { ...hours, opens: undefined } },
      'hours.opens: not set',
    ],
    ['an empty value', { name: '' }, 'name: expected Name of the platform'],
    ['a misspelt name', { emial: 'a@b.test' }, 'emial: unknown'],
    ['a misspelt name inside', { hours: { ...hours, close: '18:00' } }, 'hours.close: unknown'],
    ['an old name', { SITE_NAME: 'Fix It' }, 'SITE_NAME: unknown'],
    [
      'a language that the site does not have',
      { city: { en: 'Pune', fr: 'Pune' } },
      'city.fr: unknown',
    ],
    ['no English', { city: { hi: 'पुणे' } }, 'city.en: not set'],
    ['Devanagari on English pages', { city: 'पुणे' }, 'city: English pages would show Devanagari'],
    [
      'Devanagari as English',
      { city: { en: 'पुणे' } },
      'city.en: English pages would show Devanagari',
    ],
    ['quotes that stayed', { name: '"Fix It"' }, 'name: the quotes around it would be shown'],
    ['a phone that is no number', { phone: 'on request' }, 'phone: expected a number'],
    ['a phone without its country', { phone: '020 5555 0100' }, 'phone: expected a number'],
    [
      'WhatsApp without its country',
      { whatsapp: '9820012345' },
      'whatsapp: expected .* 919820012345$',
    ],
    ['WhatsApp as a link', { whatsapp: 'https://wa.me/919820012345' }, 'whatsapp: expected'],
    ['an e-mail address without a host', { email: 'help' }, 'email: expected an e-mail address'],
    [
      'an address without https',
      { mainUrl: 'www.fixit.test' },
      'mainUrl: expected an http or https',
    ],
    [
      'another site as the Play store',
      { playStoreUrl: 'https://fixit.in/app?id=a.b' },
      'playStoreUrl: .*https://play.google.com/store/apps/details',
    ],
    [
      'another site as the App Store',
      { appStoreUrl: 'https://fixit.in/id123456789' },
      'appStoreUrl: .*https://apps.apple.com/',
    ],
    [
      "another app's package",
      { androidPackage: 'test.other' },
      'androidPackage: expected test.fixit',
    ],
    ["another app's number", { appStoreId: '987654321' }, 'appStoreId: expected 123456789'],
    [
      'a scheme of browsers',
      { appScheme: 'javascript' },
      "appScheme: expected the app's own URI scheme",
    ],
    [
      'a short link as the frame',
      { map: { ...framed, embedUrl: 'https://maps.app.goo.gl/a' } },
      'map.embedUrl: a link to a map',
    ],
    [
      'a link of the same map as the frame',
      { map: { ...framed, embedUrl: 'https://www.google.com/maps/place/Pune' } },
      'map.embedUrl: a link to a map',
    ],
    ['a point off the map', { map: { ...point, lat: 185 } }, 'map.lat: expected degrees'],
    [
      'hours that end before they begin',
      { hours: { ...hours, opens: '19:00' } },
      'hours.closes: .*after 19:00',
      'hours.shown',
    ],
    [
      'hours that people are told otherwise',
      { hours: { ...hours, shown: 'Mon-Fri 9am-5pm' } },
      'hours.shown: expected the hours that machines are told, 10:00 to 18:30',
    ],
    [
      'a plan by the week',
      { plans: [{ name: 'A', rupees: 9, period: 'week' }] },
      'plans.0.period: expected month, quarter or year',
    ],
    [
      'an amount as text',
      { plans: [{ name: 'A', rupees: '₹499' }] },
      'plans.0.rupees: expected an amount',
    ],
    [
      'a rating above five',
      { rating: { value: 46, count: 3 } },
      'rating.value: expected from 1 to 5',
    ],
    ['a CIN with a letter too few', { cin: 'U12345MH2020PTC12345' }, 'cin: expected a corporate'],
    [
      'a figure that the law does not allow',
      { figures: { grievanceDays: 15 } },
      'figures.grievanceDays: expected a whole number from 2 to 7: the law allows no more',
    ],
    [
      'coupons from more to less',
      { figures: { couponLeastPercent: 60 } },
      'figures.couponMostPercent: expected more than 60',
    ],
    ['a misspelt figure', { figures: { refundPayDay: 20 } }, 'figures.refundPayDay: unknown'],
    [
      'logs for less than the law asks',
      { logDays: 30 },
      'logDays: .*The law asks us to keep such logs for 180 days',
    ],
    ['a list as text', { campaigns: 'pune-flyer' }, 'campaigns: expected \\[ … \\]'],
    ['plans without their list', { plans: { name: 'A', rupees: 9 } }, 'plans: expected \\[ … \\]'],
    ['hours as text', { hours: '9-5' }, 'hours: expected { … }'],
    ['promises as a list', { promises: ['noCommission'] }, 'promises: expected { … }'],
    ['a name that every object has', { constructor: '1' }, 'constructor: unknown$'],
    ['a campaign that the counts have', { campaigns: ['van', 'none'] }, 'campaigns.1: expected'],
    [
      'an amount of less than a paisa',
      { plans: [{ name: 'A', rupees: 499.999 }] },
      'plans.0.rupees: expected',
    ],
    ['tags in a name', { name: 'Fix <b>It</b>' }, 'name: expected plain text'],
    [
      'an entity in an address',
      { address: { en: 'Test &amp; Road', hi: 'पुणे' } },
      'address.en: expected plain text',
    ],
    [
      'a line break',
      { address: '1 Test Road,\nPune' },
      'address: has a line break or an invisible',
    ],
    ['an invisible character', { name: 'Fix\u200bIt' }, 'name: has a line break or an invisible'],
    [
      'a text that runs backwards',
      { name: 'Fix\u202eIt' },
      'name: has a line break or an invisible',
    ],
    [
      'a password in an address',
      { mainUrl: 'https://me:pass@www.fixit.test' },
      'mainUrl: expected an address without user',
    ],
    [
      'a web app without https',
      { webClientUrl: 'http://app.fixit.in' },
      'webClientUrl: expected an https address',
    ],
    [
      'a store without https',
      { playStoreUrl: 'http://play.google.com/store/apps/details?id=test.fixit' },
      'playStoreUrl: expected an https address',
    ],
    [
      'latitude and longitude swapped',
      { map: { lat: 73.85, lng: 18.52, zoom: 15 } },
      'map: .*swapped',
    ],
    [
      'hours told with morning and evening swapped',
      { hours: { ...hours, shown: 'Tue-Sat 10pm-6:30am' } },
      'hours.shown: expected the hours',
    ],
    [
      'minutes told otherwise',
      { hours: { ...hours, shown: 'Tue-Sat 10am-6pm' } },
      'hours.shown: expected the hours',
    ],
    [
      'days told otherwise',
      { hours: { ...hours, shown: 'Mon-Fri 10am-6:30pm' } },
      'hours.shown: expected the days',
    ],
    ['a policy of the distant past', { effectiveFrom: '0025-03-13' }, 'effectiveFrom: expected'],
    ['a policy of the distant future', { effectiveFrom: '2099-01-01' }, 'effectiveFrom: expected'],
    ['a date in words', { effectiveFrom: '1 December' }, 'effectiveFrom: expected a date'],
    [
      'a colour by name',
      { colours: { ...wholeBrand.colours, brand: 'green' } },
      'colours.brand: expected a colour',
    ],
    [
      'text of too little contrast',
      { colours: { ...wholeBrand.colours, page: '#404040' } },
      'colours: ',
    ],
  ])('is refused for %s', (_what, values, ...expected) => {
    const found = mistakesIn(values);
    for (const text of expected) {
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${text}`)));
    }
    if (!('colours' in values))
      expect(found.length).toBe(
        new Set(found.filter((line) => expected.some((text) => new RegExp(`^${text}`).test(line))))
          .size,
      );
  });

  it.each([
    [
      'is no JSON',
      '{\n  "name": "Fix It"\n  "email": "a@b.test"\n}',
      'site.json is no JSON, near line 3',
    ],
    ['begins with a comment', '// ours\n{\n  "name": "Fix It"\n}', 'near line 1'],
    ['has single quotes', '{\n  "name": \'Fix It\',\n  "city": "Pune"\n}', 'near line 2'],
    ['has a comma too many', '{\n  "city": "Pune",\n  "name": "Fix It",\n}\n', 'near line 4'],
    ['is empty', '', 'near line 1'],
    [
      'has a name twice',
      '{\n  "name": "A \\" {",\n  "city": { "en": "Pune" },\n  "map": {},\n  "name": "B"\n}',
      'has "name" twice, again in line 5',
    ],
    [
      'has a name twice inside',
      '{ "city": { "en": "Pune", "hi": "x",\n "en": "Nagpur" } }',
      'has "en" twice, again in line 2',
    ],
    [
      'is in UTF-16 without its mark',
      Buffer.from('{ "name": "Fix It" }', 'utf16le'),
      'is not saved as UTF-8',
    ],
    [
      'is in the encoding of old Windows',
      Buffer.from('{ "name": "Caf\xe9" }', 'latin1'),
      'is not saved as UTF-8',
    ],
    ['is a list', '[]', 'site.json expected { … } around its values'],
    ['is in UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'is not saved as UTF-8'],
  ])('is refused where it %s', (_what, content, expected) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.json'), content);
    expect(() => readSiteJson(folder)).toThrow(expected);
  });

  it('may begin with a byte order mark', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.json'), '\ufeff{ "name": "Fix It" }');
    expect(readSiteJson(folder)).toEqual({ name: 'Fix It' });
  });

  it('is looked for in the folder itself', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'empty'));
    expect(readSiteJson(join(folder, 'empty'))).toEqual({});
    expect(() => readSiteJson(join(folder, 'brand'))).toThrow('there is no such folder');
  });

  it.each([
    ['a raster picture named .svg', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'is no SVG'],
    [
      'a raster picture inside',
      '<svg><image href="data:image/png;base64,A"/></svg>',
      'has a picture of pixels',
    ],
    ['a script inside', '<svg onload="x()"></svg>', 'has a script'],
    ['a link that is a script', '<svg><a href="javascript:x()"/></svg>', 'has a script'],
    [
      'a picture from elsewhere',
      '<svg><image xlink:href="https://a.test/a.png"/></svg>',
      'a picture from elsewhere',
    ],
    ['a drawing too large', `<svg><path d="${'M1 1'.repeat(60_000)}"/></svg>`, 'has 240 kB'],
  ])('is refused beside %s', (_what, content, expected) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'site.json'), '{}');
    writeFileSync(join(folder, 'logo.svg'), content);
    const mistakes = folderMistakes(folder);
    expect(mistakes[0]).toEqual({ path: 'logo.svg', text: expect.stringContaining(expected) });
    // The sample's icons do not stay without a word.
    expect(mistakes.map(({ path }) => path)).toEqual(['logo.svg', ...derivedPictures, 'og']);
  });

  it.each([
    [
      'one store’s artwork alone',
      { 'google-play.svg': '<svg viewBox="0 0 135 40"></svg>' },
      'stores/app-store.svg',
      'is missing',
    ],
    [
      'artwork whose size cannot be read',
      { 'google-play.svg': '<svg></svg>', 'app-store.svg': '<svg viewBox="0 0 120 40"></svg>' },
      'stores/google-play.svg',
      'its size cannot be read',
    ],
  ])('is refused with %s', (_what, files, path, text) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'stores'));
    writeFileSync(join(folder, 'site.json'), '{}');
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, 'stores', name), content);
    expect(folderMistakes(folder)[0]).toEqual({ path, text: expect.stringContaining(text) });
  });

  it('is named where a folder stands in the place of a file, or a file in that of the folder', () => {
    const folder = temporaryFolder();
    for (const name of ['site.json', 'logo.svg', 'favicon.ico']) mkdirSync(join(folder, name));
    expect(folderMistakes(folder)).toEqual([
      { path: folder, text: expect.stringContaining('has no site.json') },
    ]);
    expect(readSiteJson(folder)).toEqual({});
    const file = join(folder, 'file');
    writeFileSync(file, '{}');
    expect(folderMistakes(file)).toEqual([{ path: file, text: 'is a file: name its folder' }]);
    expect(() => readSiteJson(file)).toThrow('is a file: name its folder');
    rmSync(join(folder, 'site.json'), { recursive: true });
    writeFileSync(join(folder, 'site.json'), '{}');
    expect(folderMistakes(folder).map(({ path }) => path)).toEqual([...derivedPictures, 'og']);
  });

  it('is named where it has another name', () => {
    for (const name of ['Site.JSON', 'site.json.txt', 'site.JSON']) {
      const folder = temporaryFolder();
      writeFileSync(join(folder, name), '{}');
      expect(folderMistakes(folder)[0]?.text).toBe(`has no site.json: rename ${name}`);
    }
  });

  it('is looked for one folder deeper, and nowhere else', () => {
    const folder = temporaryFolder();
    expect(folderMistakes(folder)[0]?.text).toContain('has no site.json');
    mkdirSync(join(folder, 'brand'));
    writeFileSync(join(folder, 'brand', 'site.json'), '{}');
    expect(folderMistakes(folder)[0]?.text).toBe(
      `has no site.json: did you mean ${join(folder, 'brand')}?`,
    );
  });

  it('has a JSON Schema that knows every value, and requires what a public site must set', () => {
    const schema = readFileSync('client/public/brand/site.schema.json', 'utf8');
    expect(schema, 'node scripts/run.mjs texts').toBe(siteJsonSchema());
    const { properties, required } = JSON.parse(schema);
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(wholeBrand)));
    const { registeredName: _, grievanceDesignation: __, ...rest } = wholeBrand;
    expect(required.toSorted()).toEqual(Object.keys(rest).toSorted());
  });

  it('of a trial has the sample where a value is not set, and a whole value where it is', () => {
    const { site } = checkSite(
      { name: 'Fix It', city: { en: 'Pune' }, map: framed, colours: { page: '#ffffff' } },
      true,
    );
    const { $schema: _, firmAbout: __, ...sample } = sampleSite();
    expect(site).toEqual({
      ...sample,
      name: 'Fix It',
      city: { en: 'Pune' },
      map: framed,
      colours: { ...sample.colours, page: '#ffffff' },
    });
  });
});
