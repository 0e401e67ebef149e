import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../helpers/sharedSite';
import { getIndexedPages, type SitePage } from '../helpers/sitePages';

const scriptsFolder = 'dist/client/static/js';

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

/** The modules that a module imports at once, by their addresses. */
function staticImports(address: string): string[] {
  const code = readFileSync(`dist/client${address}`, 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, name]) => `/static/js/${name}`,
  );
}

describe('the scripts of a page', () => {
  // WebKit keeps a preloaded module that failed, in that tab, through every reload.
  it('are never preloaded', () => {
    for (const { name, document } of pages) {
      const preloads = [
        ...document.querySelectorAll(
          'link[rel~="modulepreload"], link[rel~="preload"][as="script"]',
        ),
      ];
      expect(
        preloads.map((link) => link.getAttribute('href')),
        name,
      ).toEqual([]);
    }
    for (const name of readdirSync(scriptsFolder).filter((file) => file.endsWith('.js'))) {
      const code = readFileSync(`${scriptsFolder}/${name}`, 'utf8');
      // Vite's helper is there for stylesheets of chunks; it must be given nothing else to preload.
      const [, preloaded = '[]'] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
      for (const file of JSON.parse(preloaded)) expect(file, name).toMatch(/\.css$/);
      expect(code.includes('__vite__mapDeps'), name).toBe(preloaded !== '[]');
    }
  });

  it('are all named in its HTML, so that none is found only once another has come', () => {
    for (const page of pages) {
      const named = modulesOf(page);
      expect(named.length, page.name).toBeGreaterThan(0);
      for (const address of named)
        expect(named, address).toEqual(expect.arrayContaining(staticImports(address)));
    }
  });

  it('load an island without a second round of requests', () => {
    const contact = pages.find(({ path }) => path === '/Contact');
    const named = contact ? modulesOf(contact) : [];
    const later = named.flatMap((address) =>
      [
        ...readFileSync(`dist/client${address}`, 'utf8').matchAll(/import\(\s*["'`]\.\/([^"'`]+)/g),
      ].map(([, name]) => `/static/js/${name}`),
    );
    expect(later.length).toBeGreaterThan(1);
    const known = [...named, ...later];
    for (const address of later)
      expect(known, address).toEqual(expect.arrayContaining(staticImports(address)));
  });
});
