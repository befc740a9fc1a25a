import { drillUnless } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

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
