import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';
import { getIndexedPages, type SitePage } from '../helpers/sitePages';

const site = sharedSite();
let pages: SitePage[];

beforeAll(async () => {
  pages = await getIndexedPages(site);
});

/** The modules that a page's HTML asks for. */
const modulesOf = ({ document }: SitePage) =>
  [...document.querySelectorAll('script[type="module"]')].flatMap((script) =>
    String(script.getAttribute('src') ?? script.getAttribute('data-scripts')).split(' '),
  );

const codeOf = (address: string) => readFileSync(`dist/client${address}`, 'utf8');
const namesIn = (address: string, pattern: RegExp) =>
  [...codeOf(address).matchAll(pattern)].map(([, name]) => `/static/js/${name}`);
const importedBy = (address: string) =>
  namesIn(address, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
const loadedLaterBy = (address: string) => namesIn(address, /import\(\s*["'`]\.\/([^"'`]+)/g);

// WebKit keeps a preloaded module that failed, in that tab, through every reload.
it('the scripts of a page are never preloaded', () => {
  const preload = 'link[rel~="modulepreload"], link[rel~="preload"][as="script"]';
  const hasPreload = pages.filter(({ document }) => document.querySelector(preload));
  expect(hasPreload.map(({ name }) => name)).toEqual([]);
  const files = readdirSync('dist/client/static/js').filter((file) => file.endsWith('.js'));
  for (const address of files.map((file) => `/static/js/${file}`)) {
    // Vite's helper is there for stylesheets of chunks; it must be given nothing else to preload.
    const [, preloaded = '[]'] = /m\.f=(\[[^\]]*\])/.exec(codeOf(address)) ?? [];
    for (const file of JSON.parse(preloaded)) expect(file, address).toMatch(/\.css$/);
    expect(codeOf(address).includes('__vite__mapDeps'), address).toBe(preloaded !== '[]');
  }
});

it('the scripts of a page are all named in its HTML, so that none is found only once another has come', () => {
  for (const page of pages) {
    const named = modulesOf(page);
    expect(named.length, page.name).toBeGreaterThan(0);
    for (const address of named)
      expect(named, address).toEqual(expect.arrayContaining(importedBy(address)));
  }
});

it('the scripts of a page load an island without a second round of requests', () => {
  const named = pages.filter(({ path }) => path === '/Contact').flatMap(modulesOf);
  const later = named.flatMap(loadedLaterBy);
  expect(later.length).toBeGreaterThan(1);
  for (const address of later)
    expect([...named, ...later], address).toEqual(expect.arrayContaining(importedBy(address)));
});
