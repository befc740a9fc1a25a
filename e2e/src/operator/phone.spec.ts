import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('an operator approves a request on a phone', { tag: '@drill' }, async ({ page, request }) => {
  const { id, code, email } = await requestExchange(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/transactions?search=${email}`);

  const card = page.getByRole('article', { name: code });
  await expect(card.getByText(`${id.slice(0, 4)}…${id.slice(-4)}`)).toBeVisible();
  await expect(card.getByRole('button', { name: `Copy the ID of ${code}` })).toBeVisible();

  await card.getByRole('button', { name: `Review ${code}` }).click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: `Approve ${code}` }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByText('Pending Client')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
