import { expect, test } from '../support/test.ts';

test('a small link on narrow screens and a circle of text on wide ones lead to the wizard without an amount', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const small = main.getByRole('link', { name: 'Start without an amount' });
  const circle = main.getByRole('link', { name: /^Exchange now/ });
  for (const width of [320, 600, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(small, `${width} px`).toBeVisible();
    await expect(circle, `${width} px`).toBeHidden();
  }
  await small.click();
  await expect(page).toHaveURL(/\/transaction$/);

  await page.goBack();
  await page.setViewportSize({ width: 1101, height: 800 });
  await expect(circle).toBeVisible();
  await expect(small).toBeHidden();
  await circle.click();
  await expect(page).toHaveURL(/\/transaction$/);
});
