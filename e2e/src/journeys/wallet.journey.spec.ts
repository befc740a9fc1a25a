import type { APIRequestContext, Page } from '@playwright/test';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { practisedPerson } from '../support/keystroke-model.ts';
import { overflowsOfLargeText } from '../support/layout-checks.ts';
import { freshHash } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { installWallet, paying, walletAddress } from '../support/wallet.ts';

const payPart = (page: Page) => page.getByRole('region', { name: 'Pay from a wallet in this browser' });
interface Ways {
  readonly isByWallet: boolean;
}

/** The end of a purchase at the counter, from the open form. Resolves to what it took. */
async function payOut(page: Page, request: APIRequestContext, { isByWallet }: Ways) {
  const { id } = await requestExchange(request, { isPurchase: true, amount: 480 });
  await takeStep(request, id, 'approve');
  await takeStep(request, id, 'client-money-received', { clientMoneyReceivedTime: new Date().toISOString() });
  await page.goto(`/admin/transactions?finish-modal=opened&id=${id}`);
  const form = page.getByRole('dialog', { name: 'Finish Transaction' });
  const hash = form.getByRole('textbox', { name: 'Transaction Hash' });
  await expect(hash).toBeFocused();
  const person = practisedPerson(page);
  person.think();
  if (isByWallet) {
    await person.point(form.getByRole('button', { name: /from the office’s wallet$/ }));
    await expect(payPart(page).getByRole('status')).toHaveText(/^Nothing has been paid from 0x/);
    expect.soft(await findAccessibilityViolationsAt(page, 1366), 'account').toEqual([]);
    expect.soft(await overflowsOfLargeText(page), 'account').toEqual([]);
    await person.point(form.getByRole('button', { name: /^Send from 0x/ }));
    person.pressElsewhere(1);
    await expect(hash).toHaveValue(/^0x[\da-f]{64}$/);
    expect.soft(await findAccessibilityViolationsAt(page, 1366), 'paid').toEqual([]);
  } else {
    // The wallet and the amount are copied at the desk, the token is chosen, and it is sent in two presses.
    await person.carryAway(hash, walletAddress);
    await person.carryAway(hash, '260.000000');
    person.pressElsewhere(3);
    await person.copyElsewhere(freshHash());
    await person.press('Control+v');
  }
  await person.point(form.getByRole('button', { name: 'Finish Transaction' }));
  await expect(page.getByText('Transaction finished', { exact: true })).toBeVisible();
  return person.count();
}

test.describe('staff', () => {
  test.use({ signedIn: true });

  test('pay a purchase out from their own wallet at "Finish", and nobody carries its wallet, amount or hash', async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await installWallet(context, paying(freshHash));
    const byHand = await payOut(page, request, { isByWallet: false });
    const byWallet = await payOut(page, request, { isByWallet: true });
    process.stdout.write(`payout by hand ${JSON.stringify(byHand)}, by wallet ${JSON.stringify(byWallet)}\n`);
    expect(byHand.carried).toBeGreaterThan(100);
    expect(byWallet.carried).toBe(0);
    expect(byWallet.time).toBeLessThan(byHand.time);
  });
});
