import { visitorRoutes } from '../routes.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { looksAt } from '../support/looks.ts';
import { expect, waitForPage, test } from '../support/test.ts';

for (const { title, tag, options } of looksAt(360, 1280)) {
  test.describe(title, { tag }, () => {
    test.use(options);

    test('no page has accessibility violations', async ({ page }) => {
      for (const route of visitorRoutes) {
        await page.goto(route);
        await waitForPage(page);
        expect.soft(await findAccessibilityViolations(page), route).toEqual([]);
      }
    });
  });
}
