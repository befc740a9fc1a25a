import { takeStep } from '../support/admin-api.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

for (const [language, theme, width, height] of [['en', 'dark', 1366, 768], ['bg', 'light', 390, 844], ['en', 'light', 390, 844]] as const) {
  test.describe(`${language} ${theme} ${width}`, () => {
    test.use({ language, theme, viewport: { width, height } });
    test('shots', async ({ page, request }) => {
      const name = `/tmp/follow-${language}-${theme}-${width}`;
      await page.goto('/transaction/follow');
      await expect(page.locator('form button[type=submit]')).toBeVisible();
      await page.screenshot({ path: `${name}-form.png` });
      const { id, followToken } = await requestExchange(request);
      await page.goto(`/f#${followToken}`);
      await expect(page.locator('[aria-current=step]')).toBeVisible();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${name}-submitted.png`, fullPage: true });
      await takeStep(request, id, 'approve');
      await page.reload();
      await expect(page.locator('[data-state=PENDING_CLIENT_ACTION]')).toBeVisible();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${name}-accepted.png`, fullPage: true });
    });
  });
}
