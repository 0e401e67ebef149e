import type { Locator } from '@playwright/test';
import { exampleIds } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { messages, verifiedLine } from '../helpers/texts';
import { expect, hold, refuse, test, words } from './helpers/formSite';

const { support: sentences } = messages;

test.beforeEach(({ form }) => form.open('/Support'));

test('a provider verifies an id and sends a request', async ({ page, form, received }) => {
  await form.fill();
  await form.role.selectOption('service_provider');
  await expect(form.dialog).toHaveAccessibleName('Your unique ID');
  await expect(form.dialog).toHaveAccessibleDescription(/You chose Service Provider/);
  await expect(form.dialog.getByRole('button')).toHaveText(['Cancel', 'Confirm']);
  await expect(form.id).toBeFocused();
  await expect(form.id).toHaveAttribute('placeholder', 'SP-XX-XXXXXX');
  await form.expectAccessible();
  await form.expectSeenFocus();
  await form.expectTargets();
  await form.expectFocusOnArrival('.verified__line', () =>
    form.confirmId(exampleIds.service_provider),
  );
  await expect(form.verified).toHaveText(verifiedLine({ name: 'Asha' }));
  // A name in letters that run from right to left turns no other words around.
  await expect(form.verified.locator('bdi')).toHaveText('Asha');
  await expect(form.role).toHaveCount(0);
  await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
  await form.expectAccessible();
  await form.expectTargets();
  const change = page.getByRole('button', { name: 'Choose another role' });
  const why = page.locator('.captcha__why summary');
  for (const stop of [change, form.field('message'), form.captcha, why, form.submit]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await form.expectFocusOnArrival('.form-done__sentence', () => page.keyboard.press('Enter'));
  await expect(form.done).toHaveText(sentences.sent);
  await form.expectAccessible();
  const uniqueId = exampleIds.service_provider;
  const { message } = words;
  const request = { role: 'service_provider', uniqueId, name: 'Asha', message };
  expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
    ['verify_id', JSON.stringify({ uniqueId, type: 'service_provider' })],
    ['support', JSON.stringify(request)],
  ]);
});

test('before the id is verified nothing is sent', async ({ form, received }) => {
  const order: [keyof typeof words | 'role', string][] = [
    ['name', sentences.name],
    ['email', sentences.email],
    ['role', sentences.role],
  ];
  // It is no disabled button: it can be pressed, and answers.
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  for (const [field, sentence] of order) {
    await form.send();
    await form.expectToast(sentence);
    await form.expectWrongField(field, sentence);
    if (field !== 'role') await form.field(field).fill(words[field]);
  }
  await form.expectAccessible();
  await form.expectTargets();
  await form.expectSeenFocusOnTheWay();
  expect(await received()).toEqual([]);
});

test('a role whose id is not verified leads to the button, also where the list has said nothing', async ({
  page,
  form,
  received,
}) => {
  await form.fill();
  // As autofill may leave it: chosen without an event. To choose it again fires none in any browser.
  await form.role.evaluate((select: HTMLSelectElement) => {
    select.value = 'service_agent';
  });
  await form.send();
  await form.expectToast(sentences.ticket);
  const verify = page.getByRole('button', { name: 'Verify your unique ID' });
  await expect(verify).toBeFocused();
  await expect(verify).toHaveAccessibleDescription(sentences.ticket);
  await page.keyboard.press('Enter');
  await expect(form.id).toHaveAttribute('placeholder', 'MSC-SA-XXXXXXXX');
  expect(await received()).toEqual([]);
});

test('the dialog keeps the id when the server is away', async ({ page, context, form }) => {
  await form.role.selectOption('service_provider');
  await context.setOffline(true);
  await form.confirmId(exampleIds.service_provider);
  await expect(form.dialog.locator('.dialog__note')).toHaveText(messages.lookUpFailed);
  await form.expectNoToast();
  await form.expectAccessible();
  await context.setOffline(false);
  const release = await hold(page, '/api/support/verify-id');
  await form.id.press('Enter');
  await expect(form.dialog.locator('.spinner')).toBeVisible();
  await expect(page.getByText('Looking up your ID…')).toBeVisible();
  await expect(page.locator('dialog [aria-busy="true"] [role="status"]')).toHaveCount(0);
  await form.expectAccessible();
  release();
  await expect(form.verified).toBeVisible();
});

test('the dialog refuses a wrong or unknown id', async ({ form }) => {
  await form.fill();
  await form.role.selectOption('service_provider');
  for (const [id, sentence] of [
    ['abcd', sentences.uniqueId],
    ['SP-XX-000000', sentences.unknownId],
  ] as const) {
    await form.confirmId(id);
    await form.expectToast(sentence);
    await form.expectWrongField('uniqueId', sentence);
    if (id === 'abcd') await form.expectAccessible();
  }
  await form.confirmId(exampleIds.service_provider);
  await expect(form.verified).toBeVisible();
  await form.expectNoToast();
});

test('cancelling keeps the role, and leads back', async ({ page, form, received }) => {
  await form.fill();
  await form.role.selectOption('service_seeker');
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.dialog).toHaveCount(0);
  await expect(form.role).toHaveValue('service_seeker');
  await expect(form.role).toBeFocused();
  await expect(form.role).toHaveAccessibleDescription(/not verified yet/);
  await form.expectAccessible();
  await form.send();
  await form.expectToast(sentences.ticket);
  const again = page.getByRole('button', { name: 'Verify your unique ID' });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(sentences.ticket);
  expect(await received()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form.id).toHaveAttribute('placeholder', 'MSC-CUS-XXXXXX');
  await page.keyboard.press('Escape');
  await form.verify();
  await expect(again).toHaveCount(0);
  await expect(form.field('message')).toHaveValue(words.message);
  await form.submit.click();
  await expect(form.done).toBeVisible();
});

test('by keyboard roles can be walked without a dialog', async ({ page, form }) => {
  await form.field('name').focus();
  for (const stop of [form.field('email'), form.role]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form.role).toHaveValue('service_seeker');
  await expect(form.dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form.id).toHaveAttribute('placeholder', 'MSC-CUS-XXXXXX');
  await page.keyboard.press('Escape');
  await expect(form.role).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(form.role).toHaveValue('service_provider');
  await page.keyboard.press('Tab');
  await expect(form.id).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.role).toBeFocused();
  await expect(form.role).toHaveValue('service_provider');
});

test('an expired ticket brings back the dialog', async ({ page, form, received }) => {
  await form.fill();
  await form.verify();
  const expired = { status: 422, code: 'ticket', field: 'ticket', detail: sentences.ticket };
  await refuse(page, '**/api/support', { ...expired, times: 1 });
  await form.submit.click();
  await form.expectToast(sentences.ticket);
  await expect(form.id).toHaveValue(exampleIds.service_provider);
  await form.id.press('Enter');
  await expect(form.verified).toBeVisible();
  await expect(form.field('message')).toHaveValue(words.message);
  const release = await hold(page, '**/api/support');
  await form.submit.click();
  await expect(form.busy).toBeVisible();
  // While a request is on its way, its id cannot be given up.
  const change = page.getByRole('button', { name: 'Choose another role' });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(form.done).toBeVisible();
  expect((await received()).filter(({ call }) => call === 'support')).toHaveLength(1);
});

test('a verified id survives a reload, and is unverified once its ticket has expired', async ({
  page,
  form,
  received,
}) => {
  await form.fill();
  await form.verify();
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await expect(form.verified).toHaveText(verifiedLine({ name: 'Asha' }));
  await expect(form.dialog).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + durations.ticketLifetime);
  await page.reload();
  await form.ready();
  await expect(form.role).toHaveValue('service_provider');
  await expect(page.getByRole('button', { name: 'Verify your unique ID' })).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  await form.verify();
  await form.submit.click();
  await expect(form.done).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await received()).map(({ call }) => call)).toEqual(['verify_id', 'verify_id', 'support']);
});

test('a role chosen before the island runs opens no dialog under the hands of who types on', async ({
  page,
  form,
}) => {
  const release = await hold(page, '**/static/js/Support-*');
  await page.goto('/Support');
  await form.role.selectOption('service_agent');
  await form.field('message').focus();
  release();
  await form.ready();
  await page.keyboard.type('And it goes on');
  await expect(form.dialog).toHaveCount(0);
  await expect(form.field('message')).toHaveValue('And it goes on');
  await expect(form.role).toHaveValue('service_agent');
  await page.getByRole('button', { name: 'Verify your unique ID' }).click();
  await expect(form.id).toHaveAttribute('placeholder', 'MSC-SA-XXXXXXXX');
});

test.describe('the dialog', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test.beforeEach(async ({ form }) => {
    await form.fill();
    await form.role.selectOption('service_provider');
    await expect(form.dialog).toBeVisible();
  });

  test('keeps the focus, and closes for a click on the overlay alone', async ({ page, form }) => {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(isInside).toBe(true);
    }
    await form.dialog.getByRole('heading').click();
    await expect(form.dialog).toBeVisible();
    // A selection that is dragged out of the box.
    await form.id.fill('SP-MH-104233');
    const box = await form.id.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(form.dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(form.dialog).toHaveCount(0);
  });

  test('is 560 px wide and fades in 220 ms, if it may', async ({ page, form }) => {
    const box = page.locator('.dialog__box');
    await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(560);
    const durationsOf = async (part: Locator) =>
      (await part.evaluate((element) => getComputedStyle(element).transitionDuration)).split(', ');
    const durations = [...(await durationsOf(form.dialog)), ...(await durationsOf(box))];
    expect(new Set(durations)).toEqual(new Set(['0.22s']));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const duration of await durationsOf(form.dialog))
      expect(Number.parseFloat(duration)).toBeLessThan(0.001);
  });
});
