import { agents } from '../../scripts/userAgents';
import { textsOf } from '../helpers/texts';
import { expect, test } from './helpers/formSite';
import { watchRequests } from './helpers/screens';

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

test('a sample job is counted once a page for each phone that was chosen', async ({ page }) => {
  const counted: unknown[] = [];
  await page.route('**/api/client-events', async (route) => {
    counted.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.goto('/');
  const { client, agent } = textsOf('en').job.samples.plumbing;
  const tap = page.locator('[data-job-tap]').filter({ visible: true });
  for (const name of [agent, client, agent]) {
    await page.getByRole('radio', { name }).check({ force: true });
    for (let taps = 0; taps < 2; taps += 1) await tap.click();
  }
  await page.locator('footer a[data-store=android]').first().dispatchEvent('click');
  const route = '/';
  await expect
    .poll(() => counted)
    .toEqual([
      { kind: 'job-tap', route, side: 'agent' },
      { kind: 'job-tap', route, side: 'client' },
      { kind: 'store-click', route, store: 'android', place: 'footer' },
    ]);
});

test('a draft that comes back is no form begun, and fetches no challenge', async ({
  page,
  form,
}) => {
  const challenges = watchRequests(page, '/api/captcha/');
  await form.open('/Contact');
  await form.fill();
  await expect(form.captcha).toBeChecked();
  const counted: unknown[] = [];
  await page.route('**/api/client-events', async (route) => {
    const report = route.request().postDataJSON();
    if (report.kind === 'form') counted.push(report.step);
    await route.fulfill({ status: 204 });
  });
  challenges.length = 0;
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await expect(page.locator('.captcha')).toHaveAttribute('data-status', 'idle');
  expect([challenges.length, counted]).toEqual([0, []]);
  await form.field('name').press('End');
  await page.keyboard.type('s');
  await expect(form.captcha).toBeChecked();
  await expect.poll(() => counted).toEqual(['begun']);
  expect(challenges).toHaveLength(1);
});
