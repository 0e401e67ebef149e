import { expect, type Page } from '@playwright/test';
import { scriptsRun } from './helpers/measure';
import { allScreens, screens, test } from './helpers/screens';

const phone = { width: 360, height: 780 };
const computer = { width: 1440, height: 900 };

/** Without scripts nothing comes late: one width will do. */
const visits = [
  ['with script on a phone', { viewport: phone }, allScreens],
  ['with script on a computer', { viewport: computer }, screens],
  ['without script on a phone', { viewport: phone, javaScriptEnabled: false }, screens],
] as const;

/** The addresses with a fragment that a page's links lead to, its own and those of other pages of the site. */
const fragmentLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ href }) => href),
  );

/** Waits until the page has kept its height and its place for ten frames, so that what comes late has come. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const place = () => `${document.documentElement.scrollHeight} ${scrollY}`;
    let last = place();
    for (let same = 0; same < 10; same += 1) {
      await new Promise(requestAnimationFrame);
      if (place() !== last) same = 0;
      last = place();
    }
  });

/**
 * Goes to each fragment, or stays where the page is, and tells those whose target is not at the top of the window, below the
 * bar where that is fixed, or as near to it as the end of the page allows.
 */
const missed = (page: Page, fragments: readonly string[]): Promise<string[]> =>
  page.evaluate((hashes) => {
    const distance = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target) return Number.POSITIVE_INFINITY;
      const { top } = target.getBoundingClientRect();
      const margin =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
        Number.parseFloat(getComputedStyle(target).scrollMarginTop);
      const furthest = document.documentElement.scrollHeight - innerHeight;
      return Math.abs(scrollY - Math.min(Math.max(0, scrollY + top - margin), furthest));
    };
    return hashes
      .map((hash) => {
        if (location.hash !== hash) location.assign(hash);
        return { hash, off: distance() };
      })
      .filter(({ off }) => off > 2)
      .map(({ hash, off }) => `${location.pathname}${hash}: ${Math.round(off)} px`);
  }, fragments);

for (const [how, options, visited] of visits) {
  test(`links into a page arrive ${how}`, async ({ newPage, site }) => {
    const usual = await newPage(options);
    // Contact's thank-you leads to the questions.
    const fromOtherPages = new Set([`${site.url}/#questions`]);
    for (const { path, userAgent } of visited) {
      const page = userAgent ? await newPage({ ...options, userAgent }) : usual;
      await page.goto(path);
      const own = new URL(page.url());
      const within: string[] = [];
      for (const href of new Set(await fragmentLinks(page))) {
        const { pathname, search, hash } = new URL(href);
        if (pathname + search === own.pathname + own.search) within.push(hash);
        else fromOtherPages.add(href);
      }
      expect(within.length, path).toBeGreaterThan(0);
      expect(await missed(page, within)).toEqual([]);
    }
    expect(fromOtherPages.size).toBeGreaterThan(5);
    for (const address of fromOtherPages) {
      await usual.goto('about:blank');
      await usual.goto(address);
      if (!('javaScriptEnabled' in options)) {
        await scriptsRun(usual);
        await settled(usual);
      }
      expect(await missed(usual, [new URL(address).hash])).toEqual([]);
    }
  });
}
