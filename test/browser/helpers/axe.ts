import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour scheme can change; to look at colours takes most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const noColours = Object.fromEntries(colourRules.map((name) => [name, { enabled: false }]));

/** What is looked at, in which scheme. */
const looks = {
  all: [
    ['light', { runOnly: standards }],
    ['dark', { runOnly: colourRules }],
  ],
  /** For a page whose colours have been looked at in other words. */
  structure: [['light', { runOnly: standards, rules: noColours }]],
  colours: [
    ['light', { runOnly: colourRules }],
    ['dark', { runOnly: colourRules }],
  ],
} as const;

/**
 * What axe objects to in the page as it is now, each with the first elements that it found. Leaves the page in the light.
 * The pages of other sites in frames are not ours to judge.
 * @param within the part of the page to look at, as a selector
 * @param settled waits until nothing fades any more, since colours are measured
 */
export async function objections(
  page: Page,
  {
    look = 'all',
    within = 'html',
    settled = async () => {},
  }: { look?: keyof typeof looks; within?: string; settled?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const objections: string[] = [];
  const context = JSON.stringify({ include: within, exclude: ['iframe'] });
  // Evaluated, not added as a script: the pages' policy lets no other script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [colorScheme, rules] of looks[look]) {
    await page.emulateMedia({ colorScheme });
    await settled();
    const options = JSON.stringify({
      ...rules,
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${options})`);
    for (const { id, nodes } of violations) {
      const what = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`);
      objections.push(`${colorScheme} ${id}: ${what.join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return objections;
}
