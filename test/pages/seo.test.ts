import { describe, expect, it } from 'vitest';
import { legalRevision } from '../../client/content/legal';
import { languages, pathIn, splitLanguage } from '../../shared/language';
import { manifestPath, pagePaths } from '../../shared/paths';
import { brandOf } from '../helpers/brandFolder';
import { startOwnSite } from '../helpers/sharedSite';
import { origin, type SitePage, sharedPages } from '../helpers/sitePages';

type Thing = Record<string, unknown>;

const { site, indexed, unlisted } = sharedPages();

function thingsOf({ document }: SitePage): Thing[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.map((block) => JSON.parse(block.textContent ?? ''));
}

const metaContent = ({ document }: SitePage, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('structured data', () => {
  it('names the firm, contains no ratings, and has breadcrumbs on every page but Home', () => {
    for (const page of indexed) {
      const things = thingsOf(page);
      expect(JSON.stringify(things), page.name).not.toMatch(/"(aggregateRating|review|award)"|:""/);
      const home = pathIn(splitLanguage(page.path).language, '/');
      if (page.path === home) {
        const types = things.map((thing) => thing['@type']);
        expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
        continue;
      }
      const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const places = crumbs?.itemListElement as Thing[];
      expect(places.at(0)?.item).toBe(origin + home);
      expect(places.at(-1)?.item).toBe(origin + page.path);
    }
  });

  it('escapes the name of a firm', async () => {
    const parentFirm = 'A</script><b>B</b> & <!-- <script>';
    const own = await startOwnSite(brandOf({ parentFirm }));
    const { text } = await own.get('/');
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = blocks.map(([, json = '']) => JSON.parse(json));
    expect(JSON.stringify(things)).toContain(JSON.stringify(parentFirm).slice(1, -1));
    expect(text).not.toContain(parentFirm);
  });
});

describe('the pages that search engines may list', () => {
  it('are in the sitemap with date and translations, and no other page is', async () => {
    const { headers, text: xml } = await site.get('/sitemap.xml');
    expect(headers['content-encoding']).toBe('gzip');
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>20\d\d-\d\d-\d\d</g)];
    const urls = entries.map(([, url = '']) => url.replaceAll('&amp;', '&'));
    expect(urls.toSorted()).toEqual(indexed.map(({ path }) => origin + path).toSorted());
    const revised = `${pagePaths.privacyPolicy}</loc><lastmod>${legalRevision('privacyPolicy')}<`;
    expect(xml).toContain(origin + revised);
    const contact = xml.split('\n').find((line) => line.includes('/mr/Contact</loc>'));
    for (const code of languages)
      expect(contact).toContain(`hreflang="${code}" href="${origin}${pathIn(code, '/Contact')}"`);
    const rules = await site.get('/robots.txt');
    expect(rules.text).not.toMatch(/^disallow: *\S/im);
    expect(rules.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  it('are canonical, and name their translations', () => {
    for (const page of indexed) {
      const { language, path } = splitLanguage(page.path);
      const links = (rel: string) => [...page.document.querySelectorAll(`link[rel="${rel}"]`)];
      const canonical = links('canonical').map((link) => link.getAttribute('href'));
      expect(canonical).toEqual([origin + page.path]);
      expect(metaContent(page, 'robots'), page.name).toBeUndefined();
      expect(page.document.documentElement.lang).toBe(`${language}-IN`);
      const alternates = links('alternate').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      expect(alternates).toEqual([
        ...languages.map((code) => [code, origin + pathIn(code, path)]),
        ['x-default', origin + path],
      ]);
      const switches = [...page.document.querySelectorAll('.languages a')];
      const others = languages.filter((code) => code !== language);
      expect(switches.map((link) => link.getAttribute('href'))).toEqual(
        others.map((code) => pathIn(code, path)),
      );
    }
  });

  it('include no private page', () => {
    for (const page of unlisted) {
      expect(metaContent(page, 'robots'), page.name).toBe('noindex');
      expect(thingsOf(page), page.name).toEqual([]);
      expect(page.html).not.toMatch(/rel="(?:canonical|alternate)"|og:url/);
    }
  });
});

describe('share cards', () => {
  it('have texts of the right length and an absolute picture, within the first 8,000 bytes', () => {
    for (const page of [...indexed, ...unlisted]) {
      const content = (name: string) => metaContent(page, name) ?? '';
      // In Devanagari a vowel sign counts as a character, but takes no width.
      const [title, least] = splitLanguage(page.path).language === 'en' ? [60, 120] : [70, 90];
      const long = (name: string) => [...content(name)].length;
      const which = (name: string) => `${page.name}: letters of ${name} "${content(name)}"`;
      expect(long('og:title'), which('og:title')).toBeLessThanOrEqual(title);
      expect(long('og:description'), which('og:description')).toBeGreaterThanOrEqual(least);
      expect(long('og:description'), which('og:description')).toBeLessThanOrEqual(155);
      expect(content('og:image')).toMatch(/^https:\/\/crew\.example\/static\/brand\/og\/.*\.jpg$/);
      expect(content('og:image:alt'), page.name).toMatch(/\S/);
      const end = page.html.indexOf('og:image:alt');
      expect(Buffer.byteLength(page.html.slice(0, end)), page.name).toBeLessThan(8_000);
    }
  });

  it.each(languages)('differ between the pages in %s', (language) => {
    const own = indexed.filter(({ path }) => splitLanguage(path).language === language);
    for (const name of ['og:title', 'og:description'])
      expect(new Set(own.map((page) => metaContent(page, name))).size).toBe(own.length);
  });
});

it('each language can be installed as a separate app', async () => {
  const given = JSON.parse((await site.get(manifestPath('mr'))).text);
  expect(given).toMatchObject({ id: '/mr', start_url: '/mr', scope: '/', lang: 'mr-IN' });
  expect(given.shortcuts).toMatchObject([{ url: '/mr/Support' }, { url: '/mr/Contact' }]);
  const sizes = given.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
