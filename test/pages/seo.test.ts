import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { legalRevision } from '../../client/content/legal';
import { organization } from '../../client/seo/jsonLd';
import { securityTxt } from '../../server/documents/documents';
import { manifest } from '../../server/documents/manifest';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { brandOf } from '../helpers/brandFolder';
import { startSite } from '../helpers/site';
import { canonicalOf, indexedPaths, metaContent, type SitePage } from '../helpers/sitePages';
import { seoSite } from './seoSite';
import { origin, sharedPages } from './sharedPages';

type Thing = Record<string, unknown>;

const { site, indexed, unlisted, pages } = sharedPages();

function thingsOf({ document }: SitePage): Thing[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.map((block) => JSON.parse(block.textContent ?? ''));
}

const pageAt = (path: string): SitePage => {
  const found = indexed.find((page) => page.path === path);
  if (!found) throw new Error(`${path} was not asked for`);
  return found;
};

const homes = languages.map((language) => pathIn(language, '/'));
const absolute = expect.stringMatching(new RegExp(`^${origin}/`));
const words = expect.stringMatching(/\S/);

/** What Google (Search Central, structured data) requires, and what it recommends and the site can truthfully give. */
const required: Record<string, Thing> = {
  Organization: {
    name: words,
    url: `${origin}/`,
    logo: absolute,
    address: expect.objectContaining({ '@type': 'PostalAddress', postalCode: '400069' }),
    contactPoint: Array(2).fill(expect.objectContaining({ telephone: words, email: words })),
  },
  WebSite: { name: words, url: absolute, inLanguage: words },
  MobileApplication: {
    name: words,
    operatingSystem: expect.stringMatching(/^(Android|iOS)$/),
    installUrl: words,
    offers: expect.objectContaining({ '@type': 'Offer', price: 0, priceCurrency: 'INR' }),
  },
  WebPage: { name: words, url: absolute, dateModified: words, inLanguage: words },
  BreadcrumbList: { itemListElement: expect.any(Array) },
};

describe('structured data', () => {
  it.each(indexedPaths)('of %s has what each type requires, and its place', (path) => {
    const page = pageAt(path);
    const things = thingsOf(page);
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) {
      expect(thing).toMatchObject(required[String(thing['@type'])] ?? { known: true });
      expect(JSON.stringify(thing)).not.toMatch(/"(aggregateRating|review|award)"|:""/);
    }
    if (homes.includes(path)) return;
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const list = crumbs?.itemListElement as Thing[];
    expect(list.map(({ position }) => position)).toEqual(list.map((_, i) => i + 1));
    expect(list.at(0)?.item).toBe(origin + pathIn(splitLanguage(path).language, '/'));
    expect(list.at(-1)?.item).toBe(canonicalOf(page));
  });

  it('is not ended by the name of a firm that stands in it', async () => {
    const parentFirm = 'A</script><b>B</b> & <!-- <script>';
    const own = await startSite(brandOf({ parentFirm }));
    onTestFinished(own.close);
    const html = await (await fetch(own.url)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = blocks.map(([, json = '']) => JSON.parse(json));
    expect(JSON.stringify(things)).toContain(JSON.stringify(parentFirm).slice(1, -1));
    expect(html).not.toContain(parentFirm);
  });

  it('gives the company’s numbers where they are set', () => {
    const numbers = { cin: 'U12345MH2020PTC123456', gstin: '27AAAAA0000A1Z5', cities: ['Mumbai'] };
    expect(organization(seoSite(numbers), 'en')).toMatchObject({
      taxID: '27AAAAA0000A1Z5',
      identifier: { propertyID: 'CIN', value: 'U12345MH2020PTC123456' },
      areaServed: [{ name: 'Mumbai' }],
    });
    expect(JSON.stringify(organization(seoSite(), 'en'))).not.toMatch(/taxID|CIN|City/);
  });
});

describe('what search engines may list', () => {
  it('is in the sitemap by its canonical address, with its day and translations, and nothing else is', async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>20\d\d-\d\d-\d\d</g)];
    const urls = entries.map(([, url = '']) => url.replaceAll('&amp;', '&'));
    expect(urls.toSorted()).toEqual(indexed.map(canonicalOf).toSorted());
    const revised = `${pagePaths.privacyPolicy}</loc><lastmod>${legalRevision('privacyPolicy')}<`;
    expect(xml).toContain(origin + revised);
    const contact = xml.split('\n').find((line) => line.includes('/mr/Contact</loc>')) ?? '';
    const named = [...contact.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, ...pair]) => pair,
    );
    expect(named).toEqual([
      ...languages.map((code) => [code, origin + pathIn(code, '/Contact')]),
      ['x-default', `${origin}/Contact`],
    ]);
    const rules = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(rules).not.toMatch(/^disallow: *\S/im);
    expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it.each(indexedPaths)('%s: is its own canonical address, and names its translations', (path) => {
    const page = pageAt(path);
    const { language } = splitLanguage(path);
    expect(canonicalOf(page)).toBe(origin + path);
    expect(metaContent(page, 'og:url')).toBe(origin + path);
    expect(metaContent(page, 'robots')).toBeUndefined();
    expect(page.document.documentElement.lang).toBe(`${language}-IN`);
    const links = [...page.document.querySelectorAll('link[rel="alternate"]')];
    const alternates = Object.fromEntries(
      links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href')]),
    );
    expect(Object.keys(alternates)).toEqual([...languages, 'x-default']);
    expect(alternates[language]).toBe(canonicalOf(page));
    expect(alternates['x-default']).toBe(alternates.en);
  });

  it('is no private page', () => {
    for (const page of unlisted) {
      expect(metaContent(page, 'robots'), page.name).toBe('noindex');
      expect(thingsOf(page), page.name).toEqual([]);
    }
  });
});

describe('share cards', () => {
  it('have words in measure, and every tag that previews read, at the beginning', () => {
    for (const page of pages) {
      const content = (name: string) => metaContent(page, name) ?? '';
      const { language } = splitLanguage(page.path);
      // A matra counts as a character, and takes no width.
      const [title, least] = language === 'en' ? [60, 120] : [70, 90];
      expect([...content('og:title')].length, page.name).toBeLessThanOrEqual(title);
      expect(page.document.title, page.name).toContain('My Service Crew');
      expect([...content('og:description')].length, page.name).toBeGreaterThanOrEqual(least);
      expect([...content('og:description')].length, page.name).toBeLessThanOrEqual(155);
      expect(content('og:description')).toBe(content('description'));
      expect(content('og:type')).toBe('website');
      expect(content('og:site_name')).toBe('My Service Crew');
      expect(content('og:locale')).toBe(`${language}_IN`);
      expect(content('twitter:card')).toBe('summary_large_image');
      for (const name of ['title', 'description', 'image', 'image:alt']) {
        expect(content(`og:${name}`), page.name).toMatch(/\S/);
        expect(content(`twitter:${name}`), page.name).toBe(content(`og:${name}`));
      }
      const last = page.html.indexOf('twitter:description');
      expect(Buffer.byteLength(page.html.slice(0, last)), page.name).toBeLessThan(8_000);
    }
  });

  it.each(languages)('tell pages in %s apart', (language) => {
    const own = indexed.filter(({ path }) => splitLanguage(path).language === language);
    for (const name of ['og:title', 'og:description'])
      expect(new Set(own.map((page) => metaContent(page, name))).size).toBe(own.length);
  });

  it('have a picture that exists, with words of its own: JPEG, 1200 x 630, light, kept by caches', async () => {
    const alts = new Map(
      pages.map((page) => [metaContent(page, 'og:image') ?? '', metaContent(page, 'og:image:alt')]),
    );
    expect(new Set(alts.values()).size).toBe(alts.size);
    for (const address of alts.keys()) {
      expect(address).toMatch(/^https:\/\/crew\.example\/static\/brand\/og\//);
      const response = await fetch(site.url + new URL(address).pathname);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length, address).toBeLessThanOrEqual(100_000);
      const shape = { format: 'jpeg', width: 1200, height: 630 };
      expect(await sharp(bytes).metadata(), address).toMatchObject(shape);
    }
    for (const page of pages) {
      const told = ['width', 'height', 'type'].map((name) => metaContent(page, `og:image:${name}`));
      expect(told).toEqual(['1200', '630', 'image/jpeg']);
    }
  });
});

describe('documents for machines', () => {
  it('the manifest has what browsers want before they install, as a separate app in each language', () => {
    const { name } = seoSite();
    const given = JSON.parse(manifest(seoSite(), 'mr'));
    expect(given).toMatchObject({ id: '/mr', start_url: '/mr', scope: '/', lang: 'mr-IN' });
    expect(given).toMatchObject({ name, display: 'standalone', related_applications: [] });
    expect(given.shortcuts).toMatchObject([{ url: '/mr/Support' }, { url: '/mr/Contact' }]);
    const sizes = given.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(given.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  });

  it('the manifest names the Android app once its package is known', () => {
    const withApp = seoSite({ androidPackage: 'example.crew' });
    expect(JSON.parse(manifest(withApp, 'en'))).toMatchObject({
      start_url: '/',
      related_applications: [{ platform: 'play', url: withApp.playStoreUrl, id: 'example.crew' }],
    });
  });

  it('security.txt has the fields of RFC 9116, Expires once and within a year', () => {
    const start = new Date('2026-02-28T10:00:00Z');
    const lines = securityTxt(seoSite(), start).trimEnd().split('\n');
    const fields = lines.map((line) => line.split(': ')[0]);
    expect(fields).toEqual(['Contact', 'Expires', 'Canonical', 'Preferred-Languages']);
    const lasting = Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - start.getTime();
    expect(lasting).toBeGreaterThan(0);
    expect(lasting).toBeLessThan(365 * 86_400_000);
  });
});
