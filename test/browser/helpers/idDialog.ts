import type { Page } from '@playwright/test';
import { exampleIds } from '../../../server/stub/scenarios';
import type { Role } from '../../../shared/roles';
import { expect } from './formSite';

/** The id dialog while it is open. */
export const idDialog = (page: Page) => page.locator('dialog[open]');

/** Its one field. */
export const idField = (page: Page) => idDialog(page).locator('[name="uniqueId"]');

/** Types an id and confirms it. */
export async function confirmId(page: Page, id: string): Promise<void> {
  await idField(page).fill(id);
  await idDialog(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Chooses a role and verifies its example id. */
export async function verify(page: Page, role: Role): Promise<void> {
  // That a dialog was closed is heard a moment later: a role chosen before would not open it again.
  await expect(page.locator('dialog .toasts')).toHaveCount(0);
  await page.locator('select[name="role"]').selectOption(role);
  await idField(page).fill(exampleIds[role]);
  // By key, which is the same in every language.
  await idField(page).press('Enter');
  await expect(page.locator('.verified__line')).toBeVisible();
}
