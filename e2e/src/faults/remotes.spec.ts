import { expect, test, waitForPage } from '../support/test.ts';

test('when the wizard fails to load, the frame and home keep working, and a retry loads it', async ({ page }) => {
  await page.route('**/mfe/wizard/**', (route) => route.abort('connectionrefused'));
  // An address with a query is sent with the frame alone.
  await page.goto('/transaction?step=personal');
  await expect(page.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /free/ })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/mfe/wizard/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForPage(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a release that was modified in transit is refused', async ({ page }) => {
  await page.route('**/mfe/wizard/**/entry.*.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// changed` });
  });
  await page.goto('/transaction?step=personal');
  await expect(page.getByRole('heading', { level: 1, name: 'This part of the site did not load' })).toBeVisible();
});
