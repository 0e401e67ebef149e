import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colour scheme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expression that gives axe's findings; the pages of other sites in frames are not ours to judge. */
function findings(include: string, runOnly: string[], without: string[]): string {
  const context = JSON.stringify({ include, exclude: ['iframe'] });
  const rules = Object.fromEntries(without.map((name) => [name, { enabled: false }]));
  const options = JSON.stringify({ runOnly, rules, resultTypes: ['violations'], iframes: false });
  return `axe.run(${context}, ${options})`;
}

/**
 * What axe objects to in the page as it is now, each with the first elements that it found: everything in
 * the light, its colours in the dark as well. Leaves the page in the light.
 * @param settled waits until nothing fades any more, since colours are measured
 * @param within the part of the page to look at, as a selector
 * @param colours false for a page whose colours have been looked at in other words, which takes most of the time
 */
export async function objections(
  page: Page,
  {
    settled = async () => {},
    schemes = ['light', 'dark'],
    within = 'html',
    colours = true,
  }: {
    settled?: () => Promise<unknown>;
    schemes?: readonly ('light' | 'dark')[];
    within?: string;
    colours?: boolean;
  } = {},
): Promise<string[]> {
  const objections: string[] = [];
  // Evaluated, not added as a script: the pages' policy lets no other script in.
  await page.evaluate(axe.source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled();
    const rules = colorScheme === 'light' ? standards : colourRules;
    const { violations } = await page.evaluate<axe.AxeResults>(
      findings(within, rules, colours ? [] : colourRules),
    );
    for (const { id, nodes } of violations) {
      const what = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`);
      objections.push(`${colorScheme} ${id}: ${what.join(' | ')}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return objections;
}
