import { agents } from '../../scripts/userAgents';
import { expect, test } from './helpers/formSite';

test.use({ userAgent: agents.windows });

test('what is counted for the owner is a click on a store, and that a form was begun and sent', async ({
  page,
  form,
}) => {
  const counted: unknown[] = [];
  await page.route('**/api/client-events', async (route) => {
    const { kind, ...words } = route.request().postDataJSON();
    if (kind !== 'web-vital') counted.push({ kind, ...words });
    await route.fulfill({ status: 204 });
  });
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The store' }));
  await form.open('/hi/Contact');
  await form.fill();
  await form.send();
  await expect(form.done).toBeVisible();
  await page.locator('footer a[data-store=android]').first().click();
  const route = '/hi/Contact';
  await expect
    .poll(() => counted)
    .toEqual([
      { kind: 'form', route, form: 'contact', step: 'begun' },
      { kind: 'form', route, form: 'contact', step: 'sent' },
      { kind: 'store-click', route, store: 'android', place: 'footer' },
    ]);
});
