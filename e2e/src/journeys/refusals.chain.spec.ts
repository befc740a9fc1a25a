import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { expect, openOnChains, test } from '../support/chain-test.ts';
import { signIn } from '../support/operator.ts';
import { chooseTheme, seesLater } from '../support/page.ts';
import { reviewOf } from '../support/review.ts';
import { confirmAll, fillPersonalInformation, prefilledWizard, visitorWords } from '../support/visitor.ts';
import { installWallet, refusal, walletAddress, walletOn } from '../support/wallet.ts';
import { watchRefusals } from '../support/watched-page.ts';

const word = visitorWords('en');
const networks = { local: 'Local test network', local2: 'Second local test network' };
/** The page of the request asks every ten seconds, and the service reads the chain every five. */
const asks = { seconds: 10 };

test(
  'a visitor who refuses each question of a wallet is told what to do and goes on; a wallet on another network pays nothing until it changes, and once in all with a reload between',
  { tag: '@drill' },
  async ({ page, product: { chains }, request, browser }) => {
    const check = async (what: string) =>
      expect.soft(await findAccessibilityViolationsAt(page, 1366), what).toEqual([]);
    const refused = await watchRefusals(page);
    const answers = walletOn(chains, 'local2');
    const willing = { ...answers };
    const stranger = { name: `Stranger ${'x'.repeat(10_000)}`, icon: 'javascript:document.title="it ran"' };
    // Its scripts would mark the page.
    const mark = 'top.iconRan = true';
    const parts = `<rect width="16" height="16"/><script>${mark}</script>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" onload="${mark}">${parts}</svg>`;
    const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const calls = await installWallet(page.context(), answers, { icon });
    const callsOfStranger = await installWallet(page.context(), {}, stranger);
    await openOnChains(page, prefilledWizard);
    await chooseTheme(page, 'light');
    await fillPersonalInformation(page, 'en');
    await page.getByRole('radio', { name: word.office }).check({ force: true });
    const offered = page.getByRole('radiogroup', { name: 'Network' }).getByRole('radio');
    await expect(offered).toHaveCount(2);
    const part = page.getByRole('region', { name: 'Your wallet in this browser' });
    const says = (text: string | RegExp) => expect(part.getByRole('status')).toHaveText(text);
    const press = (name: string) => part.getByRole('button', { name, exact: true }).click();
    const field = page.getByRole('textbox', { name: word.wallet });

    await test.step('two wallets are listed, a stranger by short text and without its icon; no script of an icon runs', async () => {
      await press(word.useWallet);
      await says('Which wallet?');
      await expect(part.getByRole('listitem')).toHaveText(['Test Wallet', `Stranger ${'x'.repeat(31)}`]);
      const shown = part.getByRole('listitem').getByRole('presentation');
      await expect(shown).toHaveAttribute('src', icon);
      await expect(shown).toHaveJSProperty('naturalWidth', 16);
      expect(await page.evaluate(() => Reflect.has(window, 'iconRan'))).toBe(false);
      await check('two wallets');
    });
    await test.step('the address is refused, and typing goes on', async () => {
      answers['eth_requestAccounts'] = refusal();
      await press('Test Wallet');
      await says(/^You refused it in the wallet\. You can try again, or go on without it\.$/);
      await check('refused');
      await field.fill('0x12');
    });
    await test.step('the address is given and the message refused, and the request goes on without it', async () => {
      Object.assign(answers, willing, { personal_sign: refusal() });
      await press(word.useWallet);
      await press('Test Wallet');
      await expect(field).toHaveValue(walletAddress);
      await press(word.proveWallet);
      await says(/^You refused it in the wallet/);
      await expect(offered.first()).toHaveAccessibleName(networks.local2);
      await page.getByRole('radio', { name: networks.local, exact: true }).check({ force: true });
      await page.getByRole('button', { name: word.next, exact: true }).click();
      await confirmAll(page, 'en');
      await expect(page.getByText('You confirmed by a signature that it is yours.')).toBeHidden();
    });
    const made = page.waitForResponse((response) => response.url().endsWith('/api/transactions'));
    await page.getByRole('button', { name: word.submit, exact: true }).click();
    const { id } = await (await made).json();
    await expect(page.getByRole('heading', { level: 1, name: word.requested })).toBeVisible();
    await takeStep(request, id, 'approve');
    await page.getByRole('link', { name: 'Follow your exchange' }).click();

    const payPart = page.getByRole('region', { name: 'Pay from a wallet in this browser' });
    const payPartSays = (text: string | RegExp) => expect(payPart.getByRole('status')).toHaveText(text);
    const pay = async () => {
      await payPart.getByRole('button', { name: /^Send 250.USDC from my wallet$/ }).click();
      await payPart.getByRole('button', { name: 'Test Wallet' }).click();
    };
    const stays = /^The wallet is on another network than Local test network, and did not change it\./;
    const ways = { refused: refusal(), unknown: refusal(4902), 'only said': () => null };
    for (const [way, change] of Object.entries(ways))
      await test.step(`the change of network is ${way}, and nothing is paid`, async () => {
        answers['wallet_switchEthereumChain'] = change;
        await pay();
        await payPartSays(stays);
      });
    await check('another network');
    expect(calls).not.toContain('eth_sendTransaction');
    await test.step('the transfer is refused, and can be asked for again', async () => {
      Object.assign(answers, willing, { eth_sendTransaction: refusal() });
      await pay();
      await payPartSays(/^You refused it in the wallet/);
    });
    await test.step('the page is reloaded while the wallet asks its owner, who says yes then', async () => {
      const owner = Promise.withResolvers<void>();
      answers['eth_sendTransaction'] = async (params) => {
        await owner.promise;
        return willing['eth_sendTransaction']?.(params);
      };
      await pay();
      await payPartSays(/^Confirm 250.USDC in Test Wallet/);
      await expect.poll(() => calls.filter((call) => call === 'eth_sendTransaction')).toHaveLength(2);
      await page.reload();
      await payPartSays(/and has not answered\. Look there first/);
      await expect(payPart.getByRole('button', { name: /^Send 250.USDC once more$/ })).toBeVisible();
      await check('asked');
      owner.resolve();
      await seesLater(page, page.getByText(/^250.USDC has arrived, as agreed\.$/), asks);
    });
    expect(callsOfStranger).toEqual([]);
    expect(refused, 'content security policy').toEqual([]);

    const staff = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(staff, 'en');
    await staff.goto(`/admin/transactions?review-modal=opened&id=${id}`);
    await expect(reviewOf(staff).getByText(/^On the chain: 250 of 250.USDC, /)).toBeVisible();
    await expect(reviewOf(staff).getByText(/by a signature/)).toBeHidden();
    await staff.close();
  },
);
