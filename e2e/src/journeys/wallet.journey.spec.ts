import type { APIRequestContext, Page } from '@playwright/test';
import { findAccessibilityViolations, findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { practisedPerson } from '../support/keystroke-model.ts';
import { freshHash, signIn } from '../support/operator.ts';
import { requestExchange } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { confirmAndSubmit, fillPersonalInformation, prefilledWizard, visitorWords } from '../support/visitor.ts';
import { installWallet, paying, walletAddress } from '../support/wallet.ts';

test.describe('in Bulgarian', () => {
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
});

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
    await installWallet(page, paying(freshHash));
    const byHand = await payOut(page, request, { isByWallet: false });
    const byWallet = await payOut(page, request, { isByWallet: true });
    process.stdout.write(`payout by hand ${JSON.stringify(byHand)}, by wallet ${JSON.stringify(byWallet)}\n`);
    expect(byHand.carried).toBeGreaterThan(100);
    expect(byWallet.carried).toBe(0);
    expect(byWallet.time).toBeLessThan(byHand.time);
  });
});
