import { exampleId } from '../../server/stub/scenarios';
import { durations } from '../../shared/durations';
import { fill } from '../../shared/texts/fill';
import { idLookUp, supportMessage } from '../helpers/sampleForms';
import { formTexts, messages, verifiedLine } from '../helpers/texts';
import { expect, hold, test, words } from './helpers/formSite';

const { support: sentences } = messages;

test.beforeEach(({ form }) => form.open('/Support'));

test('a provider verifies an id and sends a request', async ({ page, form, received }) => {
  await form.fill();
  await form.role.selectOption('service_provider');
  await expect(form.dialog).toHaveAccessibleName('Your unique ID');
  await expect(form.dialog).toHaveAccessibleDescription(/You chose Service Provider/);
  await expect(form.id).toBeFocused();
  await expect(form.id).toHaveAttribute('placeholder', 'SP-XX-XXXXXX');
  await form.expectAccessible();
  await form.expectTargets();
  await form.expectFocusOnArrival('.verified__line', () => form.confirmId(exampleId));
  await expect(form.verified).toHaveText(fill(verifiedLine, { name: 'Asha' }));
  await expect(form.role).toHaveCount(0);
  await form.expectAccessible();
  const change = page.getByRole('button', { name: 'Choose another role' });
  const why = page.locator('.captcha__why summary');
  for (const stop of [change, form.field('message'), form.captcha, why, form.submit]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await form.expectFocusOnArrival('.form-done__sentence', () => page.keyboard.press('Enter'));
  await expect(form.done).toHaveText(sentences.sent);
  await expect(page.getByText(`went with your unique ID ${exampleId}.`)).toBeVisible();
  await form.expectAccessible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const { uniqueId, type } = idLookUp;
  expect((await received()).map(({ call, raw }) => [call, raw])).toEqual([
    ['verify_id', JSON.stringify({ uniqueId, type })],
    ['support', JSON.stringify(supportMessage)],
  ]);
});

test('a press without a verified id focuses what is missing', async ({ page, form, received }) => {
  for (const field of ['name', 'email', 'role'] as const) {
    await form.send();
    await form.expectWrongField(field, sentences[field]);
    if (field !== 'role') await form.field(field).fill(words[field]);
  }
  await form.expectToast(sentences.role);
  await form.expectAccessible();
  await form.fill();
  // Autofill may choose a role without an event. Choosing the same role again fires no event.
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
  await form.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.role).toBeFocused();
  await expect(form.role).toHaveAccessibleDescription(/not verified yet/);
  await form.expectAccessible();
  expect(await received()).toEqual([]);
});

test('the dialog keeps an id that is not found', async ({ page, form }) => {
  const title = await page.title();
  await form.role.selectOption('service_provider');
  await form.confirmId('SP-XX-000000');
  await form.expectToast(sentences.unknownId);
  await form.expectWrongField('uniqueId', sentences.unknownId);
  await form.expectAccessible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(title);
  await page.getByRole('button', { name: 'Verify your unique ID' }).click();
  await expect(form.id).toHaveValue('SP-XX-000000');
  const release = await hold(page, '/api/support/verify-id');
  await form.confirmId(exampleId);
  await expect(form.dialog.locator('.spinner')).toBeVisible();
  await form.expectAccessible();
  release();
  await expect(form.verified).toBeVisible();
});

test('a role that is chosen by keyboard opens no dialog', async ({ page, form }) => {
  const verify = page.getByRole('button', { name: 'Verify your unique ID' });
  await form.field('email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form.role).toHaveValue('service_seeker');
  await expect(verify).toBeVisible();
  const line = page.getByRole('status').filter({ hasText: formTexts.support.notVerified });
  await expect(line).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(verify).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('And it goes on');
  await expect(form.field('message')).toHaveValue('And it goes on');
  await expect(form.dialog).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(form.id).toHaveAttribute('placeholder', 'MSC-CUS-XXXXXX');
  await page.keyboard.press('Escape');
  await expect(form.role).toBeFocused();
});

test('a small phone shows the whole dialog above its keyboard', async ({ page, form }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await form.role.selectOption('service_provider');
  const confirm = form.dialog.getByRole('button', { name: 'Confirm' });
  const bottom = () =>
    confirm.evaluate((button) => Math.round(button.getBoundingClientRect().bottom));
  /** The window's height above a keyboard of 280 pixels. */
  const overKeyboard = 360;
  await expect.poll(bottom).toBeLessThanOrEqual(overKeyboard);
  await page.setViewportSize({ width: 360, height: overKeyboard });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await form.confirmId('abcd');
  await form.closeToast();
  await form.expectWrongField('uniqueId', sentences.uniqueId);
  await expect.poll(bottom).toBeLessThanOrEqual(overKeyboard);
});

test('a verified id is dropped with its ticket or its role', async ({ page, form }) => {
  await form.fill();
  await form.verify();
  await page.getByRole('button', { name: 'Choose another role' }).click();
  await page.reload();
  await form.ready();
  await form.expectFilled();
  await expect(form.role).toHaveValue('');
  await form.verify();
  await page.clock.setFixedTime(Date.now() + durations.ticketLifetime);
  await page.reload();
  await form.ready();
  await expect(form.role).toHaveValue('service_provider');
  await expect(page.getByRole('button', { name: 'Verify your unique ID' })).toBeVisible();
});

test('the dialog closes if a press begins and ends on the overlay', async ({ page, form }) => {
  await form.role.selectOption('service_provider');
  const { x = 0, y = 0 } = (await page.locator('.dialog__box').boundingBox()) ?? {};
  const field = await form.id.boundingBox();
  type Point = [number, number];
  const outside: Point = [5, 5];
  const presses: [Point, Point][] = [
    // The visitor selects text, and drags the pointer out of the box.
    [[(field?.x ?? 0) + 20, (field?.y ?? 0) + 10], outside],
    [outside, [x + 4, y + 40]],
  ];
  for (const [from, to] of presses) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
    // A closed dialog cannot be filled in.
    await form.id.fill(`${from} ${to}`);
  }
  await page.mouse.click(...outside);
  await expect(form.dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Verify your unique ID' }).click();
  await expect(form.id).toHaveValue(presses.at(-1)?.join(' ') ?? '');
});
