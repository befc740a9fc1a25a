import { signIn } from '../support/operator.ts';
import { findAccessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { confirmAndSubmit, fillPersonalInformation, prefilledWizard, visitorWords } from '../support/visitor.ts';
import { installWallet, walletAddress } from '../support/wallet.ts';

test.use({ language: 'bg' });

test('the wallet of a visitor fills in its address and signs that it is theirs, and staff see it proven', async ({
  page,
}) => {
  const word = visitorWords('bg');
  await installWallet(page);
  await page.goto(prefilledWizard);
  await fillPersonalInformation(page, 'bg');
  await page.getByRole('radio', { name: word.office }).check({ force: true });
  const wallet = page.getByRole('region', { name: 'Вашият портфейл в този браузър' });
  await wallet.getByRole('button', { name: 'Използване на моя портфейл' }).click();
  await expect(page.getByRole('textbox', { name: word.wallet })).toHaveValue(walletAddress);
  await wallet.getByRole('button', { name: 'Потвърждавам, че е мой' }).click();
  await expect(wallet.getByRole('status')).toHaveText(/^Потвърдихте, че портфейлът е Ваш/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: word.next, exact: true }).click();
  await expect(page.getByText('Потвърдихте с подпис, че е Ваш.')).toBeVisible();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/transactions'));
  await confirmAndSubmit(page, 'bg');
  const { id } = await (await made).json();
  await expect(page.getByRole('heading', { level: 1, name: word.requested })).toBeVisible();

  await signIn(page, 'bg');
  await page.goto(`/admin/transactions?review-modal=opened&id=${id}`);
  await expect(page.getByRole('dialog').getByText(/, с подпис$/)).toBeVisible();
});
