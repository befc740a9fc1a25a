import type { Page } from '@playwright/test';
import { goByKeys, rowOf } from '../support/operator.ts';
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

test.describe('a signed-in manager', { tag: '@drill' }, () => {
  test.use({ signedIn: true });

  test('goes everywhere by keys', async ({ page, request }) => {
    const { code } = await requestExchange(request);
    await page.goto('/admin/transactions');
    await expect(page.getByRole('grid')).toBeVisible();
    await goByKeys(page, 'u');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to, do or find' })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, code)).toBeVisible();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await expect(help.getByText('Undo the last step')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue(code);
  });

  test('keeps an office', async ({ page }) => {
    await page.goto('/admin/account');
    await page.getByRole('button', { name: /^Office I work at/ }).click();
    await page.getByRole('menuitemradio', { name: /Vitosha/ }).click();
    // Not the count of those that wait.
    const listed = page.waitForRequest((request) => /\/api\/admin\/transactions\?.*limit=[1-9]/.test(request.url()));
    await page.goto('/admin/transactions');
    expect(new URL((await listed).url()).searchParams.get('office')).toBe('SOFIA_VITOSHA');
    await expect(page.getByRole('button', { name: /^Office I work at: .*Vitosha/ })).toBeVisible();
  });
});
