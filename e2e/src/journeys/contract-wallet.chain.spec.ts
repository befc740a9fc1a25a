import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { expect, openOnChains, test } from '../support/chain-test.ts';
import { deployWallet, sendTransfer } from '../support/local-chain.ts';
import { signIn } from '../support/operator.ts';
import { seesLater } from '../support/page.ts';
import { reviewOf } from '../support/review.ts';
import { confirmAndSubmit, fillPersonalInformation, prefilledWizard, visitorWords } from '../support/visitor.ts';
import { installWallet, walletAddress, walletOn } from '../support/wallet.ts';

const word = visitorWords('en');
const network = 'Second local test network';
const asks = { seconds: 10 };

test(
  'a wallet that is a contract proves itself by its own word, and what is sent to its request on another network is shown as such',
  { tag: '@drill' },
  async ({ page, product: { chains }, request, browser }) => {
    const contract = await deployWallet(chains.local2, walletAddress);
    await installWallet(page.context(), walletOn(chains, 'local2', contract));
    await openOnChains(page, prefilledWizard);
    await fillPersonalInformation(page, 'en');
    await page.getByRole('radio', { name: word.office }).check({ force: true });
    const offered = page.getByRole('radiogroup', { name: 'Network' }).getByRole('radio');
    await expect(offered).toHaveCount(2);
    const part = page.getByRole('region', { name: 'Your wallet in this browser' });
    await part.getByRole('button', { name: word.useWallet }).click();
    await part.getByRole('button', { name: word.proveWallet }).click();
    await expect(part.getByRole('status')).toHaveText(word.walletProven);
    await page.getByRole('radio', { name: network, exact: true }).check({ force: true });
    await page.getByRole('button', { name: word.next, exact: true }).click();
    const made = page.waitForResponse((response) => response.url().endsWith('/api/transactions'));
    await confirmAndSubmit(page, 'en');
    const { id } = await (await made).json();
    await takeStep(request, id, 'approve');
    const staff = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(staff, 'en');
    await staff.goto(`/admin/transactions?review-modal=opened&id=${id}`);
    await expect(reviewOf(staff).getByText(/, by the contract that the wallet is$/)).toBeVisible();

    await page.getByRole('link', { name: 'Follow your exchange' }).click();
    const deposit = page.getByRole('region', { name: `Send USDC on ${network}` });
    await sendTransfer(chains, '250', 'USDC', await deposit.getByRole('code').innerText(), 'local');
    await seesLater(page, page.getByText(/^Something has arrived on another network than agreed\./), asks);
    expect.soft(await findAccessibilityViolationsAt(page, 1366), 'page of the request').toEqual([]);
    await expect(reviewOf(staff).getByText(`On Local test network instead of ${network}.`)).toBeVisible();
    expect.soft(await findAccessibilityViolationsAt(staff, 1366), 'review').toEqual([]);
    await staff.close();
  },
);
