import { beforeAll } from 'vitest';
import { brokenPage } from '../helpers/builtSite';
import { sharedBuiltSite } from '../helpers/sharedSite';
import { getIndexedPages, getUnlistedPages, type SitePage } from '../helpers/sitePages';

export const origin = 'https://crew.example';

/** A built site and all its pages in every state, for all tests of a file. */
export function sharedPages() {
  const site = sharedBuiltSite({ ...brokenPage, PUBLIC_ORIGIN: origin });
  const indexed: SitePage[] = [];
  const unlisted: SitePage[] = [];
  const pages: SitePage[] = [];
  beforeAll(async () => {
    indexed.push(...(await getIndexedPages(site)));
    unlisted.push(...(await getUnlistedPages(site)));
    pages.push(...indexed, ...unlisted);
  });
  return { site, indexed, unlisted, pages };
}
