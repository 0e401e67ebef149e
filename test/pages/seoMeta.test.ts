import { describe, expect, it } from 'vitest';
import { textsOf } from '../../client/content/texts';
import type { PageContext } from '../../client/context';
import type { PageMeta } from '../../client/meta';
import { errorViews, views } from '../../client/views';
import { seoSite } from './seoSite';

const site = seoSite();

const context: PageContext = {
  language: 'en',
  canonicalPath: '/',
  navigation: { bar: [], pages: [], policies: [] },
  assets: { style: { css: '' }, scripts: [''] },
  captcha: { provider: 'none', siteKey: '' },
  deepLink: {
    kind: 'SP',
    id: 'SP-MH-104233',
    appUrl: 'myservicecrew://SP/SP-MH-104233',
    storeUrl: site.playStoreUrl,
    bot: false,
    computer: false,
  },
};

const pages = [
  ...Object.entries(views).flatMap(([name, { path, lastChanged, meta, variants = [] }]) => [
    { name, path, indexed: lastChanged !== undefined, meta: meta(site, context, textsOf('en')) },
    ...variants.map((values) => ({
      name: `${name} ${values.canonicalPath}`,
      path: values.canonicalPath,
      indexed: true,
      meta: meta(site, { ...context, ...values }, textsOf('en')),
    })),
  ]),
  {
    name: 'unknown profession',
    path: '/Landing',
    indexed: false,
    meta: views.landing?.meta(site, { ...context, askedFor: 'Wizards' }, textsOf('en')) as PageMeta,
  },
  ...Object.entries(errorViews).map(([name, { meta }]) => ({
    name,
    path: '/',
    indexed: false,
    meta: meta(site, context, textsOf('en')),
  })),
  // Both kinds of deep links share their page.
].filter(({ name }) => name !== 'deepLinkCUS');

describe('what pages tell search engines and share cards', () => {
  it.each(pages)('$name: title, description and picture in measure', ({ meta }) => {
    expect([...meta.title].length).toBeLessThanOrEqual(60);
    expect(meta.title).toContain(site.name);
    expect([...meta.description].length).toBeGreaterThanOrEqual(120);
    expect([...meta.description].length).toBeLessThanOrEqual(155);
    expect(site.brand.shareCards).toHaveProperty(meta.shareCard ?? 'default');
  });

  it.each(['title', 'description'] as const)('no two pages have one %s', (part) => {
    const texts = pages.map(({ meta }) => meta[part]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(pages.filter(({ indexed, name }) => indexed && name !== 'home'))(
    '$name: breadcrumbs end at the page itself',
    ({ meta, path }) => {
      const isList = (thing: object) => '@type' in thing && thing['@type'] === 'BreadcrumbList';
      const list = meta.jsonLd?.find((thing) => typeof thing === 'object' && isList(thing));
      const { itemListElement } = list as unknown as { itemListElement: { item: string }[] };
      expect(itemListElement.at(0)?.item).toBe(`${site.origin}/`);
      expect(itemListElement.at(-1)?.item).toBe(site.origin + path);
    },
  );

  it('shows the questions of Home to search engines as they stand on the page', () => {
    const home = pages.find(({ name }) => name === 'home');
    const types = home?.meta.jsonLd?.map((thing) => (thing as { '@type': string })['@type']);
    expect(types).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', 'MobileApplication', 'FAQPage']),
    );
  });
});
