import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the colour scheme. Checking colours takes most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const noColours = Object.fromEntries(colourRules.map((name) => [name, { enabled: false }]));

/** Waits until every animation has ended, except spinners, which have no end. */
const animationsEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });

/**
 * Returns the violations that axe finds in the page as it is now, each with its first elements.
 * Excludes frames with pages of other sites. Leaves the page in the light scheme.
 * @param within selects the part of the page that is checked
 * @param colours false for a page whose colours have been checked in another language
 */
export async function axeViolations(
  page: Page,
  { within = 'html', colours = true } = {},
): Promise<string[]> {
  const runs = colours
    ? { light: { runOnly: standards }, dark: { runOnly: colourRules } }
    : { light: { runOnly: standards, rules: noColours } };
  const found: string[] = [];
  const context = JSON.stringify({ include: within, exclude: ['iframe'] });
  // axe is evaluated, because the pages' security policy allows no other script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [scheme, rules] of Object.entries(runs)) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
    await animationsEnded(page);
    const options = JSON.stringify({
      ...rules,
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${options})`);
    for (const { id, nodes } of violations) {
      const what = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`);
      found.push(`${scheme} ${id}: ${what.join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // axe reports a reference to a missing element as incomplete, not as a violation.
  const dangling = await page.evaluate(() => {
    const names = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for', 'popovertarget'];
    return names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .flatMap((element) => element.getAttribute(name)?.split(' ') ?? [])
        .filter((id) => !document.getElementById(id))
        .map((id) => `${name} names ${id}, which is not there`),
    );
  });
  return [...found, ...dangling];
}
