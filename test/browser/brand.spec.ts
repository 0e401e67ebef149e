import { expect } from '@playwright/test';
import { brandOf } from '../helpers/brandFolder';
import { axeViolations } from './helpers/axe';
import { anotherBrand, openScreen, screens, test, watchComplaints } from './helpers/screens';

test.use({ settings: brandOf(anotherBrand) });

test('another brand’s colours can be read, in light and dark', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const complaints = watchComplaints(page);
  const shown = ['home', 'contact', 'profession', 'legal', 'new password'];
  for (const screen of screens.filter(({ name }) => shown.includes(name))) {
    await openScreen(page, screen);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 251, 247)');
    const found = await axeViolations(page);
    expect(found, screen.name).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
