import type { ViewName } from '../../client/routes';
import { legalPages, pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import {
  type CachedPage,
  type PageCache,
  type PreparedPage,
  preparePage,
} from '../middleware/pageCache';
import type { Services } from '../services';
import { landingRequest } from './landingQuery';
import { pageHeaders, speculationRulesPath } from './pageHeaders';
import type { PageValues } from './render';

const staticNames = ['home', 'company', 'contact', 'support', 'landing', ...legalPages] as const;

const byPath = new Map<string, (typeof staticNames)[number]>(
  staticNames.map((name) => [pagePaths[name], name]),
);

/** A screen that is the same for every visitor, and where it is kept in the page cache. */
export interface StaticView {
  /** Canonical path and query: the cache's key. */
  key: string;
  route: string;
  view: ViewName;
  values: PageValues;
}

/** The static screen of an address in its canonical spelling, or undefined. Queries change /Landing only. */
export function staticView(url: string): StaticView | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const name = byPath.get(path);
  if (!name) return undefined;
  if (name !== 'landing' || mark < 0) return { key: path, route: path, view: name, values: {} };
  const request = landingRequest(url.slice(mark));
  if (request.view === 'professionNotFound') return undefined;
  const { view, canonicalPath, ...values } = request;
  return { key: canonicalPath, route: path, view, values: { canonicalPath, ...values } };
}

async function prepare(
  services: Services,
  { route, view, values }: StaticView,
): Promise<PreparedPage> {
  const html = await services.renderer.whole(view, values);
  return preparePage(route, html, {
    ...pageHeaders(services, view),
    'Speculation-Rules': `"${speculationRulesPath}"`,
  });
}

/** The page cache, and the promise of its pages' smallest forms. */
export interface WarmedCache {
  cache: PageCache;
  /** Makes the brotli variants one after the other, so that visitors keep a processor for themselves. */
  addBrotli(): Promise<void>;
}

/** Renders every static screen, once. Rejects if one of them fails to render. */
export async function warmPageCache(services: Services): Promise<WarmedCache> {
  const addresses = [...byPath.keys(), ...professions.map(({ name }) => professionPath(name))];
  const cache = new Map<string, CachedPage>();
  const prepared: PreparedPage[] = [];
  for (const address of addresses) {
    const found = staticView(address);
    if (!found) continue;
    const page = await prepare(services, found);
    cache.set(found.key, page.page);
    prepared.push(page);
  }
  return {
    cache,
    async addBrotli() {
      for (const page of prepared) await page.addBrotli();
    },
  };
}
