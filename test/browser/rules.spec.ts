import type { Page } from '@playwright/test';
import { resetLinkFor } from '../../server/stub/scenarios';
import { messages } from '../../shared/texts/en/messages';
import { edgeFields, idEdges, lengthsAround, passwordEdges } from '../helpers/formEdges';
import { expect, expectWrongField, fill, open, submitButton, test } from './helpers/formSite';
import { idDialog, verify } from './helpers/idDialog';

// What is sent is caught on its way: dozens of tries, none of which need a host or a human.
test.use({ settings: { CAPTCHA_PROVIDER: 'none' } });

/** Answers every call to a route with a failure, after which the form goes on; gives the bodies sent. */
async function catchCalls(page: Page, path: string): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(path, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 502, code: 'upstream', detail: 'caught' }),
    });
  });
  return sent;
}

/** Puts a text into a field whatever its `maxlength` is, as a password manager or a script may. */
async function put(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).evaluate((field: HTMLInputElement, value) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Presses and expects one call with this text, or none and the field's sentence. */
async function expectRule(
  page: Page,
  press: () => Promise<void>,
  sent: Record<string, string>[],
  [field, value, ok, sentence]: [string, string, boolean, string],
): Promise<void> {
  const before = sent.length;
  await press();
  if (!ok) {
    await expectWrongField(page, field, sentence);
    await expect(page.locator('.toast__text', { hasText: sentence }).first()).toBeVisible();
  } else {
    await expect.poll(() => sent.at(before)?.[field]).toBe(value);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(sent.length - before).toBe(ok ? 1 : 0);
}

const send = (page: Page) => submitButton(page).press('Enter');

/** Where code points, UTF-16 units and letters differ most. The other kinds of writing are asked of rules and API. */
const letters = { name: 'joined emoji', email: 'latin', message: 'joined emoji' };

for (const form of ['contact', 'support'] as const) {
  test(`${form}: its fields at the edges of their lengths`, async ({ page }) => {
    await open(page, form === 'contact' ? '/Contact' : '/Support');
    await fill(page);
    if (form === 'support') await verify(page, 'service_provider');
    const sent = await catchCalls(page, `**/api/${form}`);
    const fields = edgeFields.filter(
      (edge) => edge.form === form && edge.letters === letters[edge.field],
    );
    for (const { field, of, sentence, ...range } of fields) {
      for (const [length, ok] of lengthsAround(range)) {
        await test.step(`${field} of ${length} code points: ${ok}`, async () => {
          await put(page, field, of(length));
          await expectRule(page, () => send(page), sent, [field, of(length), ok, sentence]);
        });
      }
      await put(page, field, of(range.min));
    }
  });
}

test('the unique id at its edges', async ({ page }) => {
  await open(page, '/Support');
  const sent = await catchCalls(page, '**/api/support/verify-id');
  await page.locator('select[name="role"]').selectOption('service_provider');
  await expect(idDialog(page)).toBeVisible();
  const confirm = idDialog(page).getByRole('button', { name: 'Confirm' });
  // A field drops line ends by itself; what they mean in a request is told by the API's tests.
  for (const [id, ok] of idEdges.filter(([value]) => !value.includes('\n'))) {
    await test.step(`${JSON.stringify(id)}: ${ok}`, async () => {
      await put(page, 'uniqueId', id);
      const rule = ['uniqueId', id, ok, messages.support.uniqueId] as const;
      await expectRule(page, () => confirm.press('Enter'), sent, [...rule]);
    });
  }
});

test('the new password at its edges', async ({ page }) => {
  await open(page, resetLinkFor('', 'demo-valid'));
  const sent = await catchCalls(page, '**/api/password/done');
  for (const [password, ok] of passwordEdges) {
    await test.step(`${JSON.stringify(password)}: ${ok}`, async () => {
      await put(page, 'password', password);
      await put(page, 'confirm', password);
      await expectRule(page, () => send(page), sent, [
        'password',
        password,
        ok,
        messages.password.rule,
      ]);
    });
  }
});
