import { findAccessibilityViolations } from '../support/accessibility.ts';
import { moveRates } from '../support/faults.ts';
import { looksAt } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  visitorWords,
} from '../support/visitor.ts';

for (const { title, tag, language, options } of looksAt(360, 1440)) {
  test.describe(title, { tag }, () => {
    test.use(options);

    test('no step of the wizard and no part of its success page has accessibility violations', async ({ page }) => {
      const word = visitorWords(language);
      await page.goto('/transaction');
      await expect(page.getByText(word.rate)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'exchange').toEqual([]);

      await page.goto(prefilledWizard);
      await expect(page).toHaveURL(/step=personal/);
      expect.soft(await findAccessibilityViolations(page), 'personal information').toEqual([]);
      // A click would wait until the button is enabled.
      await page.getByRole('button', { name: word.next, exact: true }).press('Enter');
      await expect(page.getByRole('textbox', { name: word.email })).toHaveAttribute('aria-invalid', 'true');
      expect.soft(await findAccessibilityViolations(page), 'errors of the personal information').toEqual([]);

      await fillPersonalInformation(page, language);
      await expect(page).toHaveURL(/step=location/);
      expect.soft(await findAccessibilityViolations(page), 'location').toEqual([]);

      await moveRates(page, 0.998);
      await chooseOfficeAndWallet(page, language);
      await expect(page.getByRole('alert', { name: word.rateMoved })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      expect.soft(await findAccessibilityViolations(page), 'review of a rate that moved').toEqual([]);
      await page.getByRole('button', { name: word.accept }).click();
      await expect(page.getByText(word.rate)).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'review').toEqual([]);
      await confirmAndSubmit(page, language);
      await readCode(page, language);
      expect.soft(await findAccessibilityViolations(page), 'success').toEqual([]);
    });
  });
}
