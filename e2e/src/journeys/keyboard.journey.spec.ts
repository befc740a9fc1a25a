import type { Locator, Page } from '@playwright/test';
import { drillUnless } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { readCode, visitorWords } from '../support/visitor.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(wanted)}`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function tick(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
}

const visitors = [
  { language: 'en', width: 1440, height: 900, received: '447.90', phone: '888765432' },
  { language: 'bg', width: 360, height: 740, received: '447,90', phone: '888765433' },
] as const;

for (const { language, width, height, received, phone } of visitors) {
  test.describe(`in ${language} at ${width} px`, { tag: drillUnless(language === 'bg') }, () => {
    test.use({ language, viewport: { width, height } });

    test('a visitor exchanges crypto with the keyboard alone, from the first step to the code', async ({ page }) => {
      const word = visitorWords(language);
      await page.goto('/transaction');
      await expect(page.getByText(word.rate)).toBeVisible();
      await page.keyboard.press('Tab');
      // The skip link.
      await expect(page.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await typeInto(page, page.getByRole('textbox', { name: word.youGive }), '250');
      await expect(page.getByRole('textbox', { name: word.youGet })).toHaveValue(received);
      await press(page, word.next);

      for (const [label, text] of Object.entries(word.person)) {
        await typeInto(page, page.getByRole('textbox', { name: label, exact: true }), text);
      }
      await typeInto(page, page.getByRole('textbox', { name: word.email }), `keyboard.${language}@example.com`);
      await typeInto(page, page.getByRole('textbox', { name: word.phone }), phone);
      const country = page.getByRole('combobox', { name: word.country });
      await tabTo(page, country);
      await page.keyboard.type(word.bulgaria);
      await expect(page.getByRole('option', { name: word.bulgaria }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(country).toHaveValue(word.bulgaria);
      await page.keyboard.press('Tab');
      const birthDate = page.getByRole('group', { name: word.birthDate }).getByRole('spinbutton');
      await expect(birthDate.first()).toBeFocused();
      await page.keyboard.type('29021988');
      await press(page, word.next);

      const office = page.getByRole('radio').first();
      await tabTo(page, office);
      await page.keyboard.press('Space');
      await expect(office).toBeChecked();
      await typeInto(page, page.getByRole('textbox', { name: word.wallet }), `0x${'a'.repeat(40)}`);
      await page.keyboard.press('Enter');

      // Without a rate nothing can be submitted.
      await expect(page.getByText(word.rate)).toBeVisible();
      await tick(page, word.walletIsCorrect);
      await tick(page, word.fundsLegitimate);
      await press(page, word.submit);
      await readCode(page, language);
    });
  });
}
