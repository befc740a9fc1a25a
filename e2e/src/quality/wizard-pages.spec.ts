import type { Locator } from '@playwright/test';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { latinWords } from '../support/latin-words.ts';
import { moveRates } from '../support/faults.ts';
import { overflowsOfLargeText } from '../support/layout-checks.ts';
import { looksAt } from '../support/looks.ts';
import { expect, test, waitForPage } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  fillPersonalInformation,
  prefilledWizard,
  readCode,
  visitorWords,
} from '../support/visitor.ts';
import { watchRefusals, watchRequests } from '../support/watched-page.ts';

for (const { title, onlyIn, language, options } of looksAt(360, 1440)) {
  test.describe(title, { tag: onlyIn('bg') }, () => {
    test.use(options);

    test('every step of the wizard and its success page keep every rule of a page', async ({ page, baseURL }) => {
      const word = visitorWords(language);
      const check = async (step: string) => {
        expect.soft(await findAccessibilityViolations(page), `${step}: accessibility`).toEqual([]);
        if (language !== 'bg') return;
        expect.soft(await latinWords(page), `${step}: no English is left`).toEqual([]);
        expect.soft(await overflowsOfLargeText(page), `${step}: fits with large text`).toEqual([]);
      };
      const refused = await watchRefusals(page);
      const { ofAdmin } = watchRequests(page, baseURL);
      await page.goto('/qr-code-scan-redirect?coming-from=SOFIA_VITOSHA');
      await waitForPage(page);
      await page.goto('/transaction');
      await expect(page.getByText(word.rate)).toBeVisible();
      await check('exchange');

      await page.goto(prefilledWizard);
      await expect(page).toHaveURL(/step=personal/);
      await check('personal information');
      // A click would wait until the button is enabled.
      await page.getByRole('button', { name: word.next, exact: true }).press('Enter');
      await expect(page.getByRole('textbox', { name: word.email })).toHaveAttribute('aria-invalid', 'true');
      await check('errors of the personal information');

      await fillPersonalInformation(page, language);
      await expect(page).toHaveURL(/step=location/);
      await check('location');

      await moveRates(page, 0.998);
      await chooseOfficeAndWallet(page, language);
      await expect(page.getByRole('alert', { name: word.rateMoved })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await check('review of a rate that moved');
      await page.getByRole('button', { name: word.accept }).click();
      await expect(page.getByText(word.rate)).toBeVisible();
      await check('review');
      await test.step('the confirmations are boxes of 26 pixels', async () => {
        for (const box of await page.getByRole('checkbox').all())
          expect.soft(await box.boundingBox()).toMatchObject({ width: 26, height: 26 });
      });
      await confirmAndSubmit(page, language);
      await readCode(page, language);
      await check('success');
      await test.step('the success page shows a check icon', async () => {
        const icon = page.locator(':has(> h1) > svg.lucide-circle-check');
        await expect.soft(icon).toBeVisible();
        const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
        expect.soft(await topOf(icon)).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })));
      });
      expect.soft(refused, 'content security policy').toEqual([]);
      expect.soft(ofAdmin, 'no file of the admin remote').toEqual([]);
    });
  });
}
