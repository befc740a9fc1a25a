import { findAccessibilityViolations } from '../support/accessibility.ts';
import { moveRates } from '../support/faults.ts';
import { expect, test, type Language, type Theme } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  visitorWords,
} from '../support/visitor.ts';

const people: { language: Language; theme: Theme; width: number }[] = [
  { language: 'en', theme: 'dark', width: 360 },
  { language: 'bg', theme: 'light', width: 360 },
  { language: 'bg', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440 },
];

for (const { language, theme, width } of people) {
  test.describe(`in ${language}, the ${theme} theme and ${width} pixels`, () => {
    test.use({ language, theme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

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
