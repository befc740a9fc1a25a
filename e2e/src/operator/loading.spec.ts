import { settingsRoutes } from '../routes.ts';
import { measureShift, shiftOf } from '../support/layout-shift.ts';
import { drillUnless } from '../support/looks.ts';
import { expect, test, waitForPage } from '../support/test.ts';

const MOST_LAYOUT_SHIFT = 0.01;

const managersPages = [...settingsRoutes, '/admin/accounts', '/admin/messages?state=ALL', '/admin/audit'] as const;

for (const { name, width } of [
  { name: 'phone', width: 390 },
  { name: 'desktop', width: 1366 },
]) {
  test.describe(`on a ${name}`, { tag: drillUnless(name === 'desktop') }, () => {
    test.use({ signedIn: true, viewport: { width, height: 768 } });

    test("nothing jumps while the managers' pages load slowly", async ({ page }) => {
      await measureShift(page);
      // Long enough for the placeholders to be painted.
      await page.route('**/api/admin/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue().catch(() => undefined);
      });
      for (const path of managersPages) {
        await page.goto(path);
        await waitForPage(page);
        expect.soft(await shiftOf(page), path).toBeLessThan(MOST_LAYOUT_SHIFT);
      }
    });
  });
}
