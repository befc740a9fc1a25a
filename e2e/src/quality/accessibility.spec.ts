import { visitorRoutes } from '../routes.ts';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { expect, waitForPage, test, type Language, type Theme } from '../support/test.ts';

const languages: Language[] = ['en', 'bg'];
const themes: Theme[] = ['dark', 'light'];

for (const language of languages) {
  for (const theme of themes) {
    test.describe(`in ${language} and the ${theme} theme`, () => {
      test.use({ language, theme, contextOptions: { reducedMotion: 'reduce' } });

      test('no page has accessibility violations on a phone or a desktop', async ({ page }) => {
        for (const route of visitorRoutes) {
          await page.goto(route);
          await waitForPage(page);
          expect.soft(await findAccessibilityViolationsAt(page, [360, 1280]), route).toEqual([]);
        }
      });
    });
  }
}
