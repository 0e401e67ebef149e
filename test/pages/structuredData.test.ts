import { describe, expect, it, onTestFinished } from 'vitest';
import { organization, postalAddress } from '../../client/seo/jsonLd';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { brandOf } from '../helpers/brandFolder';
import { startSite } from '../helpers/site';
import { canonicalOf, indexedPaths, metaContent, type SitePage } from '../helpers/sitePages';
import { seoSite } from './seoSite';
import { origin, sharedPages } from './sharedPages';

type Thing = Record<string, unknown>;

const { site, indexed, unlisted } = sharedPages();

function thingsOf({ document }: SitePage): Thing[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.map((block) => JSON.parse(block.textContent ?? ''));
}

const pageAt = (path: string): SitePage => {
  const found = indexed.find((page) => page.path === path);
  if (!found) throw new Error(`${path} was not asked for`);
  return found;
};

const thingOf = (path: string, type: string): Thing => {
  const found = thingsOf(pageAt(path)).find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`${path} has no ${type}`);
  return found;
};

/** The addresses of a page in all languages, by their `hreflang`. */
const alternatesOf = ({ document }: SitePage): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );

const homes = languages.map((language) => pathIn(language, '/'));

const absolute = expect.stringMatching(new RegExp(`^${origin}/`));
const words = expect.stringMatching(/\S/);
const contactPoint = expect.objectContaining({
  contactType: words,
  telephone: words,
  email: words,
});

/**
 * What Google (Search Central, structured data) requires, and what it recommends and the site can truthfully give. A
 * rating, the other way to satisfy it for an app, is not given: there is none.
 */
const required: Record<string, Thing> = {
  Organization: {
    name: words,
    url: `${origin}/`,
    logo: absolute,
    address: {
      '@type': 'PostalAddress',
      streetAddress: '4th Floor, Example House, Andheri East',
      addressLocality: 'Mumbai',
      postalCode: '400069',
      addressRegion: 'Maharashtra',
      addressCountry: 'IN',
    },
    contactPoint: Array(2).fill(contactPoint),
  },
  WebSite: { name: words, url: absolute, inLanguage: words },
  MobileApplication: {
    name: words,
    operatingSystem: expect.stringMatching(/^(Android|iOS)$/),
    installUrl: words,
    applicationCategory: 'BusinessApplication',
    offers: expect.objectContaining({ '@type': 'Offer', price: 0, priceCurrency: 'INR' }),
  },
  WebPage: { name: words, url: absolute, dateModified: words, inLanguage: words },
  BreadcrumbList: { itemListElement: expect.any(Array) },
};

/** Every object inside a thing, itself included. */
function parts(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(parts);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(parts)];
}

describe('structured data', () => {
  it.each(indexedPaths)(
    '%s: every block has what its type requires, made up of nothing, with absolute addresses',
    (path) => {
      const things = thingsOf(pageAt(path));
      expect(things.length).toBeGreaterThan(0);
      for (const thing of things) {
        expect(thing['@context']).toBe('https://schema.org');
        const wanted = required[String(thing['@type'])];
        expect(wanted, String(thing['@type'])).toBeDefined();
        expect(thing).toMatchObject(wanted ?? {});
      }
      // One of each type; the app has one for each store, each with its own id.
      const kinds = things.map((thing) =>
        thing['@type'] === 'MobileApplication' ? thing['@id'] : thing['@type'],
      );
      expect(new Set(kinds).size).toBe(things.length);
      for (const part of parts(things)) {
        const names = Object.keys(part).join();
        expect(names).not.toMatch(/\b(aggregateRating|reviews?|award|interactionStatistic)\b/i);
        for (const value of Object.values(part)) expect(value).not.toBe('');
      }
      const ids = new Set(
        parts(things).flatMap((part) => (Object.keys(part).length > 1 ? [part['@id']] : [])),
      );
      for (const part of parts(things)) {
        for (const name of ['@id', 'url', 'logo', 'image', 'item']) {
          if (name in part) expect(part[name]).toEqual(absolute);
        }
        const isReference = Object.keys(part).join() === '@id';
        if (isReference) expect(ids).toContain(part['@id']);
      }
    },
  );

  it.each(homes)('%s: introduces organization, website and app', (home) => {
    expect(
      thingsOf(pageAt(home))
        .map((thing) => thing['@type'])
        .toSorted(),
    ).toEqual(['MobileApplication', 'MobileApplication', 'Organization', 'WebSite']);
  });

  it.each(indexedPaths.filter((path) => !homes.includes(path)))('%s: has its place', (path) => {
    const list = thingOf(path, 'BreadcrumbList').itemListElement as Thing[];
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect(list.map(({ position }) => position)).toEqual(list.map((_, i) => i + 1));
    for (const step of list) {
      expect(step).toMatchObject({ '@type': 'ListItem', name: words, item: absolute });
    }
    expect(list.at(0)?.item).toBe(origin + pathIn(splitLanguage(path).language, '/'));
    expect(list.at(-1)?.item).toBe(canonicalOf(pageAt(path)));
    const known = new Set(indexed.map(canonicalOf));
    for (const { item } of list) expect(known).toContain(item);
  });

  it('an address that is not Indian stays whole', () => {
    expect(postalAddress('1 Example Road, Springfield')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '1 Example Road, Springfield',
    });
  });

  it('no name of a firm ends the block that it stands in', async () => {
    const parentFirm = 'A</script><b>B</b> & <!-- <script>';
    const own = await startSite(brandOf({ parentFirm }));
    onTestFinished(own.close);
    const html = await (await fetch(own.url)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks).toHaveLength(5);
    const things = blocks.map(([, json = '']) => JSON.parse(json));
    expect(JSON.stringify(things)).toContain(JSON.stringify(parentFirm).slice(1, -1));
    expect(html).not.toContain(parentFirm);
  });

  it('gives the company’s numbers where they are set', () => {
    const facts = seoSite({
      cin: 'U12345MH2020PTC123456',
      gstin: '27AAAAA0000A1Z5',
      cities: ['Mumbai', 'Thane'],
    });
    expect(organization(facts, 'en')).toMatchObject({
      taxID: '27AAAAA0000A1Z5',
      identifier: { propertyID: 'CIN', value: 'U12345MH2020PTC123456' },
      areaServed: [{ name: 'Mumbai' }, { name: 'Thane' }],
    });
    expect(JSON.stringify(organization(seoSite(), 'en'))).not.toMatch(/taxID|CIN|City/);
  });
});

describe('what search engines may list', () => {
  const listed = async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
    return [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(
      ([, url = '', day = '']) => ({ url: url.replaceAll('&amp;', '&'), day }),
    );
  };

  it('is in the sitemap by its canonical address, with a date, and nothing else is', async () => {
    const entries = await listed();
    expect(entries.map(({ url }) => url).toSorted()).toEqual(indexed.map(canonicalOf).toSorted());
    for (const { url, day } of entries) {
      expect(day, url).toMatch(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
    }
  });

  it.each(indexedPaths)(
    '%s: is its own canonical address, may be listed, and names its translations',
    (path) => {
      const page = pageAt(path);
      expect(canonicalOf(page)).toBe(origin + path);
      expect(metaContent(page, 'og:url')).toBe(origin + path);
      expect(metaContent(page, 'robots')).toBeUndefined();
      const { language } = splitLanguage(path);
      expect(page.document.documentElement.lang).toBe(`${language}-IN`);
      const others = alternatesOf(page);
      expect(Object.keys(others)).toEqual([...languages, 'x-default']);
      expect(others[language]).toBe(canonicalOf(page));
      expect(others['x-default']).toBe(others.en);
      for (const other of languages) {
        const url = new URL(others[other] ?? '');
        expect(alternatesOf(pageAt(url.pathname + url.search))).toEqual(others);
      }
    },
  );

  it('keeps private pages out of the index, and lets crawlers read that', async () => {
    const rules = await (await fetch(`${site.url}/robots.txt`)).text();
    expect(rules).not.toMatch(/^disallow: *\S/im);
    expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const urls = (await listed()).map(({ url }) => new URL(url).pathname);
    for (const page of unlisted) {
      expect(metaContent(page, 'robots'), page.name).toBe('noindex');
      expect(thingsOf(page), page.name).toEqual([]);
      if (page.status === 200) expect(urls).not.toContain(page.path.replace(/\?.*/, ''));
    }
  });
});
