import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { languages, splitLanguage } from '../../shared/language';
import { metaContent, type SitePage } from '../helpers/sitePages';
import { sharedPages } from './sharedPages';

const maxBytes = 100_000;

const { site, indexed, pages } = sharedPages();

/** Name of a page's picture: `home` of `/static/brand/og/home-0123456789.jpg`. */
const pictureOf = (page: SitePage) =>
  /\/og\/([\w-]+)-[\w-]{10}\.jpg$/.exec(metaContent(page, 'og:image') ?? '')?.[1];

/** What the page is about, as far as its picture goes. */
const kindOf = (path: string) =>
  /Policy|Terms|Disclaimer|Shipping/.test(path) ? 'a legal document' : splitLanguage(path).path;

describe('share cards', () => {
  it('have a title and a description in measure, and every tag that previews read', () => {
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
    }
  });

  it('come first, for fetchers that read only the beginning', () => {
    for (const page of pages) {
      const last = page.html.indexOf('twitter:description');
      expect(Buffer.byteLength(page.html.slice(0, last)), page.name).toBeLessThan(8_000);
    }
  });

  it('tell pages of a language apart: no two that may be found share a title or a description', () => {
    for (const name of ['og:title', 'og:description']) {
      for (const language of languages) {
        const texts = indexed
          .filter(({ path }) => splitLanguage(path).language === language)
          .map((page) => metaContent(page, name));
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });

  it('have a picture of one kind of page or one profession, or the default one, each with its own words', () => {
    for (const picture of new Set(indexed.map(pictureOf))) {
      const kinds = new Set(
        indexed.filter((page) => pictureOf(page) === picture).map(({ path }) => kindOf(path)),
      );
      if (picture !== 'default') expect([...kinds], picture).toHaveLength(1);
    }
    const alts = new Map(pages.map((page) => [pictureOf(page), metaContent(page, 'og:image:alt')]));
    expect(new Set(alts.values()).size).toBe(alts.size);
  });

  it('have a picture that exists: JPEG, 1200 x 630, light, kept by caches', async () => {
    const addresses = new Set(pages.map((page) => metaContent(page, 'og:image') ?? ''));
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/crew\.example\/static\/brand\/og\//);
      const response = await fetch(site.url + new URL(address).pathname);
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length, address).toBeLessThanOrEqual(maxBytes);
      const shape = { format: 'jpeg', width: 1200, height: 630 };
      expect(await sharp(bytes).metadata(), address).toMatchObject(shape);
    }
    for (const page of pages) {
      expect(metaContent(page, 'og:image:width')).toBe('1200');
      expect(metaContent(page, 'og:image:height')).toBe('630');
      expect(metaContent(page, 'og:image:type')).toBe('image/jpeg');
    }
  });
});
