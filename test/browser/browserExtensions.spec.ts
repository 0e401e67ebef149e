import type { Page } from '@playwright/test';
import { messages } from '../helpers/texts';
import { expect, hold, test, words } from './helpers/formSite';
import { watchReports } from './helpers/screens';

/**
 * Adds elements to a form as extensions do: an icon after each field, an element at the form's
 * beginning, and a bar above the fields.
 */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('form :is(input, textarea, select)')) {
      const icon = document.createElement('div');
      icon.dataset.lastpassIconRoot = '';
      field.after(icon);
      field.setAttribute('data-keeper-lock-id', 'k-1');
    }
    for (const part of document.querySelectorAll('form > div')) {
      const bar = document.createElement('div');
      bar.textContent = 'Fill in for you?';
      part.before(bar);
    }
    document.querySelector('form')?.prepend(document.createElement('grammarly-extension'));
  });
}

for (const when of ['before', 'after'] as const) {
  test(`a form that is extended ${when} its script works`, async ({ page, form, received }) => {
    const reports = await watchReports(page);
    const release = await hold(page, '**/static/js/contact-*');
    await page.goto('/Contact', { waitUntil: 'commit' });
    await form.fill({ email: 'asha', message: 'x'.repeat(250) });
    if (when === 'before') await extend(page);
    release();
    await form.ready();
    if (when === 'after') await extend(page);
    await form.expectFilled();
    await expect(form.field('message')).toBeFocused();
    await expect(page.locator('.field__count')).toHaveText('5 characters left');
    await form.send();
    await form.expectWrongField('email', messages.contact.email);
    await form.fill();
    await form.send();
    await expect(form.done).toHaveText(messages.contact.sent);
    expect(await received()).toHaveLength(1);
    await page.reload();
    await expect(form.done).toHaveText(messages.contact.sent);
    const recovered = { kind: 'recovered', route: '/Contact' };
    expect(reports).toEqual(when === 'before' ? [recovered] : []);
  });
}

test('extensions remove neither thank-you nor chosen role', async ({ page, form }) => {
  await form.sendContact();
  await expect(form.done).toHaveText(messages.contact.sent);
  const releaseContact = await hold(page, '**/static/js/contact-*');
  await page.reload({ waitUntil: 'commit' });
  // The thank-you may replace the form before the script runs.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await extend(page);
  releaseContact();
  await form.ready();
  await expect(form.done).toHaveText(messages.contact.sent);
  const releaseSupport = await hold(page, '**/static/js/support-*');
  await page.goto('/Support', { waitUntil: 'commit' });
  await form.role.selectOption('service_agent');
  await form.field('message').focus();
  await extend(page);
  releaseSupport();
  await form.ready();
  await expect(form.field('message')).toBeFocused();
  await expect(form.role).toHaveValue('service_agent');
  await expect(page.getByRole('button', { name: 'Verify your unique ID' })).toBeVisible();
});

test('a form sends values filled in without an event', async ({ page, form, received }) => {
  await form.open('/Contact');
  // Text that is copied out of a PDF may contain invisible control characters.
  const pasted = { ...words, name: `\u0003${words.name}`, message: 'Our main\u0002tenance\u0000' };
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  }, pasted);
  await form.send();
  await expect(form.done).toHaveText(messages.contact.sent);
  const formData = { ...words, message: 'Our maintenance' };
  expect((await received())[0]?.raw).toBe(JSON.stringify({ formData }));
});
