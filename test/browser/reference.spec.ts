import {
  expect,
  expectAccessible,
  fill,
  loseAnswers,
  open,
  submitButton,
  test,
} from './helpers/formSite';
import { verify } from './helpers/idDialog';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const path of ['/Contact', '/mr/Support']) {
  test(`${path}: gives a reference that host and log know, to be copied`, async ({
    page,
    received,
    site,
  }) => {
    await open(page, path);
    await fill(page);
    if (path.endsWith('/Support')) await verify(page, 'service_provider');
    await submitButton(page).press('Enter');
    const reference = page.locator('.reference code');
    await expect(reference).toHaveText(/^[\w.-]{8}$/);
    const shown = await reference.innerText();
    const host = (await received()).at(-1);
    expect(host?.requestId?.slice(0, 8)).toBe(shown);
    await expect
      .poll(() => site.lines.some((line) => `${line.reqId}`.startsWith(shown)))
      .toBe(true);
    await expectAccessible(page);
    await page.locator('.reference button').click();
    await expect(page.locator('.reference__copied')).toHaveText(/\S/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  });
}

test('a repeated message has the reference of the one that arrived', async ({ page, received }) => {
  await open(page, '/Contact');
  await fill(page);
  await loseAnswers(page, '**/api/contact', 1);
  await submitButton(page).click();
  const shown = await page.locator('.reference code').innerText();
  const [only, ...others] = await received();
  expect(others).toEqual([]);
  expect(only?.requestId?.slice(0, 8)).toBe(shown);
});

test('where nothing can be copied, the reference is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, '/Contact');
  await fill(page);
  await submitButton(page).click();
  const shown = await page.locator('.reference code').innerText();
  await page.locator('.reference button').click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(shown);
});
