import { expect } from '@playwright/test';
import { objections } from './helpers/axe';
import { openScreen, screens, stayHere, test } from './helpers/screens';

/** A green brand with yellow buttons on a cool ground. */
const colours = {
  BRAND_COLOR: '#0b5d3b',
  BRAND_ACTION_COLOR: '#ffd23f',
  BRAND_PAGE_COLOR: '#f4fbf7',
};

test.use({ settings: colours });

const shown = screens.filter(({ name }) =>
  ['home', 'contact', 'profession', 'legal', 'new password'].includes(name),
);

for (const screen of shown) {
  test(`${screen.name} in the colours of another brand: nothing that cannot be read, in light and dark`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stayHere(page.context());
    await openScreen(page, screen);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 251, 247)');
    expect(await objections(page)).toEqual([]);
    expect(refused).toEqual([]);
  });
}
