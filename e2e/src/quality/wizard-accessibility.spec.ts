import { barriersOn } from '../support/barriers.ts';
import { expect, test, type Language, type Theme } from '../support/test.ts';
import {
  chooseOfficeAndWallet,
  confirmAndSubmit,
  givePersonalInformation,
  prefilledWizard,
  readCode,
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

    test('no step of the wizard and nothing of its success page is a barrier', async ({ page }) => {
      await page.goto(prefilledWizard);
      await expect(page).toHaveURL(/step=personal/);
      expect.soft(await barriersOn(page), 'personal information').toEqual([]);
      await givePersonalInformation(page, language);
      await expect(page).toHaveURL(/step=location/);
      expect.soft(await barriersOn(page), 'location').toEqual([]);
      await chooseOfficeAndWallet(page, language);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      expect.soft(await barriersOn(page), 'review').toEqual([]);
      await confirmAndSubmit(page, language);
      await readCode(page, language);
      expect.soft(await barriersOn(page), 'success').toEqual([]);
    });
  });
}
