import { describe, expect, it, onTestFinished } from 'vitest';
import { organization } from '../../client/seo/jsonLd';
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

it.each(indexedPaths)('%s: has what each type requires, and its place in the site', (path) => {
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

it('no name of a firm ends the block that it stands in', async () => {
  const parentFirm = 'A</script><b>B</b> & <!-- <script>';
  const own = await startSite(brandOf({ parentFirm }));
  onTestFinished(own.close);
  const html = await (await fetch(own.url)).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const things = blocks.map(([, json = '']) => JSON.parse(json));
  expect(JSON.stringify(things)).toContain(JSON.stringify(parentFirm).slice(1, -1));
  expect(html).not.toContain(parentFirm);
});

it('the company’s numbers are given where they are set', () => {
  const numbers = { cin: 'U12345MH2020PTC123456', gstin: '27AAAAA0000A1Z5', cities: ['Mumbai'] };
  expect(organization(seoSite(numbers), 'en')).toMatchObject({
    taxID: '27AAAAA0000A1Z5',
    identifier: { propertyID: 'CIN', value: 'U12345MH2020PTC123456' },
    areaServed: [{ name: 'Mumbai' }],
  });
  expect(JSON.stringify(organization(seoSite(), 'en'))).not.toMatch(/taxID|CIN|City/);
});

describe('what search engines may list', () => {
  it('is in the sitemap by its canonical address, with a date, and nothing else is', async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>20\d\d-\d\d-\d\d</g)];
    const urls = entries.map(([, url = '']) => url.replaceAll('&amp;', '&'));
    expect(urls.toSorted()).toEqual(indexed.map(canonicalOf).toSorted());
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
    const others = alternatesOf(page);
    expect(Object.keys(others)).toEqual([...languages, 'x-default']);
    expect(others[language]).toBe(canonicalOf(page));
    expect(others['x-default']).toBe(others.en);
  });

  it('is no private page', () => {
    for (const page of unlisted) {
      expect(metaContent(page, 'robots'), page.name).toBe('noindex');
      expect(thingsOf(page), page.name).toEqual([]);
    }
  });
});
