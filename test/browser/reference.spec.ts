import { expect, test } from './helpers/formSite';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a sent form gives a reference to copy', async ({ page, form, received, site }) => {
  await form.open('/mr/Support');
  await form.fill();
  await form.verify();
  await form.send();
  await expect(form.reference).toHaveText(/^[2-9a-z]{10}$/);
  const shown = await form.reference.innerText();
  const host = (await received()).at(-1);
  expect(host?.reference).toBe(shown);
  await expect.poll(() => site.lines.some(({ reference }) => reference === shown)).toBe(true);
  await form.expectAccessible();
  const copy = page.locator('.reference button');
  await copy.click();
  await expect(page.locator('.reference__copied')).toHaveText(/\S/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  // Where nothing can be copied, it is selected.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    getSelection()?.empty();
  });
  await copy.click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(shown);
});
