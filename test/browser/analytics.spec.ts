import { agents } from '../../scripts/userAgents';
import { textsOf } from '../helpers/texts';
import { expect, test } from './helpers/formSite';
import { watchCounts, watchRequests } from './helpers/screens';

test.use({ userAgent: agents.windows });

test('a click on a store, a begun form and a sent form are counted', async ({ page, form }) => {
  const counted = await watchCounts(page);
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The store' }));
  await form.open('/hi/Contact');
  await form.fill();
  await form.send();
  await expect(form.done).toBeVisible();
  await page.locator('footer a[data-store=android]').first().click();
  const route = '/hi/Contact';
  const wanted = [
    { kind: 'form', route, form: 'contact', step: 'begun' },
    { kind: 'form', route, form: 'contact', step: 'sent' },
    { kind: 'store-click', route, store: 'android', place: 'footer' },
  ];
  await expect.poll(() => counted).toEqual(wanted);
});

test('each chosen phone of a sample job is counted once per page', async ({ page }) => {
  const counted = await watchCounts(page);
  await page.goto('/');
  const { client, agent } = textsOf('en').job.samples.plumbing;
  const tap = page.locator('[data-job-tap]').filter({ visible: true });
  for (const name of [agent, client, agent]) {
    await page.getByRole('radio', { name }).check({ force: true });
    for (let taps = 0; taps < 2; taps += 1) await tap.click();
  }
  await page.locator('footer a[data-store=android]').first().dispatchEvent('click');
  const route = '/';
  const wanted = [
    { kind: 'job-tap', route, side: 'agent' },
    { kind: 'job-tap', route, side: 'client' },
    { kind: 'store-click', route, store: 'android', place: 'footer' },
  ];
  await expect.poll(() => counted).toEqual(wanted);
});

test('a restored draft is no begun form, and fetches no challenge', async ({ page, form }) => {
  await form.open('/Contact');
  await form.fill();
  await expect(form.captcha).toBeChecked();
  const counted = await watchCounts(page);
  const challenges = watchRequests(page, '/api/captcha/');
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await expect(page.locator('.captcha')).toHaveAttribute('data-status', 'idle');
  expect([challenges.length, counted]).toEqual([0, []]);
  await form.field('name').press('End');
  await page.keyboard.type('s');
  await expect(form.captcha).toBeChecked();
  await expect.poll(() => counted).toEqual([expect.objectContaining({ step: 'begun' })]);
  expect(challenges).toHaveLength(1);
});
