import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour scheme can change; checking colours takes most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const noColours = Object.fromEntries(colourRules.map((name) => [name, { enabled: false }]));

/**
 * The violations that axe finds in the page as it is now, each with its first elements. Leaves the page in light colours.
 * Frames with pages of other sites are left out.
 * @param colours false for a page whose colours have been checked in another language
 * @param settled waits until nothing fades any more: colours are measured
 */
export async function axeViolations(
  page: Page,
  {
    within = 'html',
    colours = true,
    settled = async () => {},
  }: { within?: string; colours?: boolean; settled?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const looks = colours
    ? ([
        ['light', { runOnly: standards }],
        ['dark', { runOnly: colourRules }],
      ] as const)
    : ([['light', { runOnly: standards, rules: noColours }]] as const);
  const found: string[] = [];
  const context = JSON.stringify({ include: within, exclude: ['iframe'] });
  // Evaluated, not added as a script: the pages' policy lets no other script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [colorScheme, rules] of looks) {
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
      found.push(`${colorScheme} ${id}: ${what.join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // axe leaves it to people whether a name or a description that is not there is missed.
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
