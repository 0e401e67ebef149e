import { describe, expect, it } from 'vitest';
import { legalRevision } from '../../client/content/legal';
import { securityTxt } from '../../server/documents/documents';
import { manifest } from '../../server/documents/manifest';
import { sitemap } from '../../server/documents/sitemap';
import { translations } from '../../shared/language';
import { legalPages, pagePaths } from '../../shared/paths';
import { seoSite } from './seoSite';

const site = seoSite();

describe('sitemap', () => {
  const xml = sitemap(site);

  it('names every page in every language beside each of them', () => {
    const entry = xml.split('\n').find((line) => line.includes('/mr/Contact</loc>')) ?? '';
    const others = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
    expect(others.map(([, language, url]) => [language, url])).toEqual([
      ['en', 'https://crew.example/Contact'],
      ...translations.map((code) => [code, `https://crew.example/${code}/Contact`]),
      ['x-default', 'https://crew.example/Contact'],
    ]);
  });

  it.each(legalPages)('gives %s the day of its last revision', (page) => {
    const entry = `<loc>https://crew.example${pagePaths[page]}</loc><lastmod>${legalRevision(page)}`;
    expect(xml).toContain(entry);
  });
});

describe('manifest', () => {
  it('has what browsers want before they install: names, start, display, 192 and 512 px icons', () => {
    const given = JSON.parse(manifest(site, 'en'));
    expect(given).toMatchObject({ name: site.name, start_url: '/', display: 'standalone' });
    const sizes = given.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(given.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }));
  });

  it('is a separate app in each language', () => {
    const given = JSON.parse(manifest(site, 'mr'));
    expect(given).toMatchObject({ id: '/mr', start_url: '/mr', scope: '/', lang: 'mr-IN' });
    expect(given.shortcuts).toMatchObject([{ url: '/mr/Support' }, { url: '/mr/Contact' }]);
  });

  it('names the Android app once its package is known', () => {
    expect(JSON.parse(manifest(site, 'en')).related_applications).toEqual([]);
    const withApp = seoSite({ androidPackage: 'example.crew' });
    expect(JSON.parse(manifest(withApp, 'en')).related_applications).toEqual([
      { platform: 'play', url: site.playStoreUrl, id: 'example.crew' },
    ]);
  });
});

describe('security.txt', () => {
  const start = new Date('2026-02-28T10:00:00Z');

  it('has the fields of RFC 9116, Expires once and within a year', () => {
    const lines = securityTxt(site, start).trimEnd().split('\n');
    const fields = lines.map((line) => line.split(': ')[0]);
    expect(fields).toEqual(['Contact', 'Expires', 'Canonical', 'Preferred-Languages']);
    const expires = Date.parse(lines[1]?.slice('Expires: '.length) ?? '');
    expect(expires).toBeGreaterThan(start.getTime());
    expect(expires - start.getTime()).toBeLessThan(365 * 86_400_000);
  });

  it('has no Canonical where the site is not https', () => {
    const trial = { ...seoSite(), origin: 'http://localhost:3000' };
    expect(securityTxt(trial, start)).not.toContain('Canonical');
  });
});
