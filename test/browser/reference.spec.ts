import { expect, test } from './helpers/formSite';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the reference is copied, or else selected', async ({ page, form }) => {
  await form.sendContact();
  const shown = await form.reference.innerText();
  const copy = page.locator('.reference button');
  await copy.click();
  await expect(page.locator('.reference__copied')).toHaveText(/\S/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    getSelection()?.empty();
  });
  await copy.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(shown);
});
