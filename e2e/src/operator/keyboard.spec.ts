import type { Locator, Page } from '@playwright/test';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { setting } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const MOST_PRESSES = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

test('an operator completes a request with the keyboard alone', { tag: '@drill' }, async ({ page, request }) => {
  const { email } = await requestExchange(request);
  const press = (key: string) => page.keyboard.press(key);
  // Wide enough for the column of the ID.
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.goto(`/admin/transactions?search=${email}`);

  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(setting('ADMIN_EMAIL'));
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(setting('ADMIN_PASSWORD'));
  await press('Enter');

  const grid = page.getByRole('grid');
  await expect(grid.getByText('Requested')).toBeVisible();
  await tabTo(page, grid.getByRole('columnheader', { name: 'ID' }));
  await press('ArrowDown');
  await press('Tab');
  await expect(grid.getByRole('button', { name: /^Copy the ID/ })).toBeFocused();
  await press('Shift+Tab');
  await press('Enter');

  const review = page.getByRole('dialog', { name: 'Review Transaction' });
  await tabTo(page, review.getByRole('button', { name: 'Approve' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await press('Enter');

  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await tabTo(page, review.getByRole('button', { name: 'Client money received' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Confirm', exact: true }));
  await press('Enter');

  await expect(page.getByRole('dialog', { name: 'Client Money Received' })).toHaveCount(0);
  await tabTo(page, review.getByRole('button', { name: 'Finish' }));
  await press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Transaction Hash' }));
  await page.keyboard.type(freshHash());
  await press('Enter');

  await expect(page.getByRole('dialog', { name: 'Finish Transaction' })).toHaveCount(0);
  await expect(review.getByText('Completed', { exact: true })).toBeVisible();
  // What is left is to read: the focus is in the review.
  await expect(review.locator(':focus')).toHaveCount(1);
  await press('Escape');
  await expect(review).toHaveCount(0);
  await expect(grid.getByText('Completed')).toBeVisible();
  await expect(grid.locator(':focus')).toHaveCount(1);
});
