import { drillUnless } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { fillPersonalInformation } from '../support/visitor.ts';

for (const { tab, link, gives, gets } of [
  { tab: 'crypto', link: 'Exchange USDT', gives: 'USDT', gets: 'BGN' },
  { tab: 'fiat', link: 'Exchange BGN', gives: 'BGN', gets: 'USDC' },
]) {
  const title = `"${link}" among the currencies opens the exchange of ${gives} for ${gets}`;
  test(title, { tag: drillUnless(tab === 'crypto') }, async ({ page }) => {
    await page.goto(`/currencies?tab=${tab}`);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('combobox', { name: 'Currency you give' })).toHaveValue(gives);
    await expect(page.getByRole('combobox', { name: 'Currency you get' })).toHaveValue(gets);
    await expect(page.getByText(new RegExp(`^Exchange rate: 1 ${gives} = `))).toBeVisible();
  });
}

test('"Exchange here" at an office chooses it, and another one can be chosen', { tag: '@drill' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Exchange here: Sofia, Vitosha Blvd' }).click();
  await page.getByRole('textbox', { name: 'We buy, you give' }).fill('250');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await fillPersonalInformation(page, 'en');
  await expect(page.getByRole('radio', { name: 'Sofia, Vitosha Blvd' })).toBeChecked();
  await expect(page.getByText(/QR code/)).toHaveCount(0);
  const other = page.getByRole('radio', { name: /Maria Luiza/ });
  await other.check({ force: true });
  await expect(other).toBeChecked();
});

test('the home page names the minimum, and the wizard opens with it at step 2', { tag: '@drill' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'We buy, you give' })).toHaveValue('1');
  await expect(page.getByText(/^From 100.BGN, about 55\.82.USDC\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the minimum' }).click();
  await expect(page.getByRole('textbox', { name: 'We sell, you get' })).toHaveValue('100');
  await page.getByRole('main').getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Who is the exchange for?' })).toBeVisible();
});
