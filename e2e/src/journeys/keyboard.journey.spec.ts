import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { readCode } from '../support/visitor.ts';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'combobox' | 'checkbox' | 'radio', name: RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('a visitor exchanges crypto with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await typeInto(page, /Amount you give/, '250');
  await expect(page.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('447.90');
  await tabTo(page, 'button', /^Exchange$/);
  await page.keyboard.press('Enter');

  await typeInto(page, /^First name/, 'Test');
  await typeInto(page, /^Middle name/, 'Only');
  await typeInto(page, /^Last name/, 'Visitor');
  await typeInto(page, /^Email/, 'keyboard.visitor@example.com');
  await typeInto(page, /^Phone number/, '888765432');
  await tabTo(page, 'combobox', /^Country of residence/);
  await page.keyboard.type('Bulgaria');
  await expect(page.getByRole('option', { name: 'Bulgaria' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('spinbutton', { name: /^day/ })).toBeFocused();
  await page.keyboard.type('29021988');
  await tabTo(page, 'button', /^Next$/);
  await page.keyboard.press('Enter');

  await tabTo(page, 'radio', /./);
  await page.keyboard.press('Space');
  await typeInto(page, /^Wallet address/, `0x${'a'.repeat(40)}`);
  await page.keyboard.press('Enter');

  await tabTo(page, 'checkbox', /^I have checked/);
  await page.keyboard.press('Space');
  await tabTo(page, 'checkbox', /^My funds/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /^Submit$/);
  await page.keyboard.press('Enter');
  expect(await readCode(page, 'en')).toMatch(/^\w{4}-\w{4}$/);
});
