import { expect } from '@playwright/test';
import { brandOf } from '../helpers/brandFolder';
import { axeViolations } from './helpers/axe';
import { anotherBrand, openScreen, screens, test, watchComplaints } from './helpers/screens';

test.use({
  settings: brandOf({
    ...anotherBrand,
    rating: { value: 4.6, count: 12_480 },
    customers: ['Asha Cooling', 'Wire & Co'],
    plans: [
      { name: 'Starter', rupees: 499, period: 'month', tax: 'added', contains: ['50 clients'] },
      { name: 'Extra client pack', rupees: 1250 },
    ],
  }),
});

test('another brand’s colours can be read, in light and dark', async ({ newPage }) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const complaints = watchComplaints(page);
  const shown = ['home', 'contact', 'profession', 'legal', 'new password'];
  for (const screen of screens.filter(({ name }) => shown.includes(name))) {
    await openScreen(page, screen);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 251, 247)');
    const found = await axeViolations(page, { look: 'colours' });
    expect(found, screen.name).toEqual([]);
  }
  expect(complaints).toEqual([]);
});
