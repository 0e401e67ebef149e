import { expect, type Page } from '@playwright/test';

/** Records the page's layout shifts. Must be called before the page is opened. */
export async function watchShifts(
  page: Page,
): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources') ?? [];
        const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ');
        const value: number = Reflect.get(entry, 'value');
        shifts.sum += value;
        shifts.what.push(`${value.toFixed(4)} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Hides the page as if its tab were in the background, or shows it again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Waits for the first contentful paint. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** Waits until the page's own scripts have run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An import of the same module resolves once that module has run.
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="module"]'))
      await import(script.dataset.src ?? script.src);
  });
}

/** Waits for a number of frames. The browser calls the page's observers in each. */
export function framesPass(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until height and scroll position have not changed for ten frames. */
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

/** Scrolls to the page's end in steps, so that the page fetches and fades in what it shows. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
  });
  await settled(page);
}

/**
 * Returns the words that are broken in two in a heading or a table cell, and the texts that a box
 * cuts off. With large letters only words in the `h1` count as broken.
 */
function wrongWords(page: Page, { large }: { large: boolean }): Promise<string[]> {
  return page.evaluate((areLarge) => {
    const wrong: string[] = [];
    const range = document.createRange();
    const cuts = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      return /hidden|clip/.test(`${overflowX} ${overflowY}`) && box.clientWidth > 1;
    };
    // With large letters, the three phones of the sample job stay side by side, and cut texts off.
    const uncut = `.visually-hidden, [aria-hidden]${areLarge ? ', .job__lanes' : ''}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!text.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const words = text.matchAll(/[\p{L}\p{M}\p{N}]+/gu);
      for (const { 0: word, index } of words) {
        if (!parent.closest(areLarge ? 'h1' : 'h1, h2, h3, th, td')) break;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) wrong.push(`broken: ${word}`);
      }
      range.selectNodeContents(node);
      const { width, right, bottom } = range.getBoundingClientRect();
      if (width === 0 || parent.closest(uncut)) continue;
      for (let box = parent; box !== document.body; box = box.parentElement ?? document.body) {
        // The visitor scrolls to the slides that are beside the window.
        if (box.matches('.carousel__slides, .carousel__slides *') || !cuts(box)) continue;
        const edge = box.getBoundingClientRect();
        if (right > edge.right + 1 || bottom > edge.bottom + 1)
          wrong.push(`cut off by ${box.className}: ${text}`);
      }
    }
    return wrong;
  }, large);
}

/** Returns the page's width. A page that is wider than the window scrolls horizontally. */
export const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Returns the controls that are less than 44 px (in a form) or 24 px high or wide. Links within a
 * sentence are exempt (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => seen(element) && getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        // The label of a checkbox or radio button belongs to its target.
        const label = element.matches('[type="checkbox"], [type="radio"]')
          ? element.closest('label')
          : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        const isOfForm = element.matches(
          'form *, [data-island] :is(button, input, select, textarea)',
        );
        // The size of an element that slides in may be fractional.
        return Math.round(Math.min(width, height)) < (isOfForm ? 44 : 24);
      })
      .map(({ localName, className, textContent }) => `${localName}.${className} ${textContent}`);
  });
}

/** Expects no horizontal scrolling, no broken word and no small target, at any width. */
export async function expectFits(page: Page): Promise<void> {
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    const large = letters === '200%';
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // The typeface must be loaded, because the width of words depends on it.
      await page.evaluate(() => document.fonts.ready);
      const at = `at ${width}, letters of ${letters}`;
      expect.soft(await pageWidth(page), at).toBe(width);
      expect.soft(await wrongWords(page, { large }), at).toEqual([]);
      if (!large) expect.soft(await smallTargets(page), at).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/**
 * Expects every link to a part of the page to scroll that part to the window's top, below a fixed
 * bar, or as near as the page's end allows.
 */
export async function expectFragmentsArrive(page: Page): Promise<void> {
  const links = await page.evaluate(() => {
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
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
      .filter(({ href }) => href.split('#')[0] === location.href.split('#')[0])
      .map(({ hash }) => {
        location.assign(hash);
        return { hash, off: distance() };
      });
  });
  expect(links.length, page.url()).toBeGreaterThan(0);
  expect(links.filter(({ off }) => off > 2)).toEqual([]);
}
