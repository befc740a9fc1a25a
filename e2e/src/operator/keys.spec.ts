import type { Page } from '@playwright/test';
import { rowOf } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { setting } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const MOST_PRESSES = 6;

/** A keyboard that counts what is pressed. */
function countedKeys(page: Page) {
  const pressed: string[] = [];
  const press = (key: string) => {
    pressed.push(key);
    return page.keyboard.press(key);
  };
  return { press, pressed };
}

async function signInByKeyboard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Email' }).fill(setting('ADMIN_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(setting('ADMIN_PASSWORD'));
  await page.keyboard.press('Enter');
}

test('an operator approves a request with few presses after the sign-in, and takes it back', async ({
  page,
  request,
}) => {
  const { code, email } = await requestExchange(request);
  const { press, pressed } = countedKeys(page);
  await signInByKeyboard(page, `/admin/transactions?search=${email}`);
  await expect(rowOf(page, code).getByText('Requested')).toBeVisible();

  await press('j');
  await expect(rowOf(page, code).locator(':focus')).toHaveCount(1);
  await press('a');
  await expect(page.getByRole('alertdialog')).toContainText(code);
  await press('Enter');
  await expect(page.getByText('Transaction approved', { exact: true })).toBeVisible();
  await expect(rowOf(page, code).getByText('Pending Client')).toBeVisible();
  expect(pressed.length).toBeLessThanOrEqual(MOST_PRESSES);

  // The focus is in the row again: the next key is about the same request.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, code).locator(':focus')).toHaveCount(1);
  await press('u');
  await expect(page.getByRole('dialog', { name: `Undo: Approve: ${code}` })).toBeVisible();
});

test('the keys are at the same places on a Bulgarian keyboard', { tag: '@drill' }, async ({ page, request }) => {
  const { code, email } = await requestExchange(request);
  await signInByKeyboard(page, `/admin/transactions?search=${email}`);
  await expect(rowOf(page, code)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  for (const [key, place] of [
    ['т', 'KeyJ'],
    ['и', 'KeyR'],
  ] as const) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: place, text: key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: place });
  }
  await expect(page.getByRole('alertdialog')).toContainText('Reject');
});
