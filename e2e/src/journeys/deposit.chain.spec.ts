import type { Page } from '@playwright/test';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { expect, test } from '../support/chain-test.ts';
import { practisedPerson } from '../support/keystroke-model.ts';
import { mineBlocks, sendTransfer } from '../support/local-chain.ts';
import { signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { reviewOf } from '../support/review.ts';

// The page of the request asks every ten seconds, and the service reads the chain every five.
const byItself = { timeout: 40_000 };

/** Opens the next step from the field, reads its form, and confirms it. */
async function confirmByKeys(page: Page, person: ReturnType<typeof practisedPerson>, button: string): Promise<void> {
  person.think();
  await person.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: button, exact: true })).toBeFocused();
  person.think();
  await person.press('Enter');
}

test(
  'a client sends crypto to the address of the request, and client and operator see it become final: four presses at the desk end the sale',
  { tag: '@drill' },
  async ({ page, product: { chains }, request, context }) => {
    const { id, code, followToken } = await requestExchange(request);
    await signIn(page, 'en');
    await page.goto(`/admin/transactions?search=${code}`);
    await page.getByRole('row', { name: code }).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Transaction approved', { exact: true })).toBeVisible();

    const client = await context.newPage();
    await client.goto(`/transaction/follow#${followToken}`);
    const deposit = client.getByRole('region', { name: 'Send USDC on Local test network' });
    await expect(deposit).toContainText(/300.USDC/);
    await expect(deposit.getByRole('img', { name: /^QR code for your wallet: 300.USDC on .* to 0x/ })).toBeVisible();
    expect.soft(await findAccessibilityViolationsAt(client, 1366), 'page of the request').toEqual([]);
    await sendTransfer(chains, '300', 'USDC', await deposit.getByRole('code').innerText());
    const arrived = client.getByRole('region', { name: 'Your USDC' });
    await expect(arrived).toContainText('The network has not made it final yet', byItself);

    await page.goto(`/admin/transactions?review-modal=opened&id=${id}`);
    await expect(
      reviewOf(page).getByText(/^On the chain: 300 of 300.USDC, (seen, \d+ of 12 blocks|final)$/),
    ).toBeVisible();
    expect.soft(await findAccessibilityViolationsAt(page, 1366), 'review').toEqual([]);
    await mineBlocks(chains, 'local', 13);
    await expect(reviewOf(page).getByText(/^On the chain: 300 of 300.USDC, final$/)).toBeVisible(byItself);
    await expect(arrived).toContainText('What has arrived is final.', byItself);
    await page.goto('/admin/money-in-transit');
    // Other journeys may have deposits there, too.
    const final = /^USDC, Local test network .* [1-9]\d*.USDC \([1-9] requests?\) No end$/;
    await expect(page.getByRole('row', { name: final })).toBeVisible();
    expect.soft(await findAccessibilityViolationsAt(page, 1366), 'money in transit').toEqual([]);

    await page.goto('/admin/desk');
    const field = page.getByRole('searchbox', { name: 'Code, phone or name' });
    await expect(field).toBeFocused();
    const person = practisedPerson(page);
    person.think();
    await person.scan(code);
    await expect(page.getByRole('article', { name: code })).toContainText(/On the chain: 300 of 300.USDC, final/);
    await expect(page.getByRole('button', { name: 'Find', exact: true })).not.toHaveAttribute('aria-disabled');
    await confirmByKeys(page, person, 'Confirm');
    await expect(client.getByRole('heading', { level: 1, name: 'We have your money' })).toBeVisible(byItself);
    await client.close();
    await expect(field).toBeFocused();
    await confirmByKeys(page, person, 'Finish Transaction');
    await expect(page.getByRole('article', { name: code }).getByText('Completed', { exact: true })).toBeVisible();
    const { presses, time } = person.count();
    expect(presses).toBe(4);
    expect(time).toBeLessThanOrEqual(10);
  },
);
