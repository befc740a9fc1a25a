import type { Page } from '@playwright/test';
import { findAccessibilityViolationsAt } from '../support/accessibility.ts';
import { takeStep } from '../support/admin-api.ts';
import { expect, openOnChains, test } from '../support/chain-test.ts';
import { practisedPerson } from '../support/keystroke-model.ts';
import { mineBlocks } from '../support/local-chain.ts';
import { signIn } from '../support/operator.ts';
import { chooseLanguage, seesLater } from '../support/page.ts';
import { reviewOf } from '../support/review.ts';
import { freshPhone, visitorWords } from '../support/visitor.ts';
import { installWallet, walletAddress, walletOn } from '../support/wallet.ts';

const word = visitorWords('bg');
const network = 'Second local test network';
/** The page of the request asks every ten seconds, and the service reads the chain every five. */
const asks = { seconds: 10 };

const offeredOn = (page: Page) => page.getByRole('radiogroup', { name: 'Мрежа' }).getByRole('radio');
const depositOf = (page: Page) => page.getByRole('region', { name: `Изпратете USDC през ${network}` });
const payPartOf = (page: Page) => page.getByRole('region', { name: 'Плащане с портфейл в този браузър' });

type Person = ReturnType<typeof practisedPerson>;

/** From home to step 3, in Bulgarian. */
async function introduce(page: Page, person: Person): Promise<void> {
  await openOnChains(page, '/');
  await chooseLanguage(page, 'bg');
  await person.write(page.getByRole('textbox', { name: word.youGive }), '250');
  await person.point(page.getByRole('main').getByRole('button', { name: word.exchange, exact: true }));
  const named = (name: string) => page.getByRole('textbox', { name, exact: true });
  const phone = freshPhone();
  const [first, ...names] = Object.entries(word.person);
  await person.write(named(first?.[0] ?? ''), first?.[1] ?? '');
  for (const [label, text] of names) await person.write(named(label), text, { isNext: true });
  await person.write(page.getByRole('textbox', { name: word.email }), `visitor.${phone}@example.com`, { isNext: true });
  await person.write(page.getByRole('textbox', { name: word.phone }), phone);
  await person.write(page.getByRole('combobox', { name: word.country }), word.bulgaria);
  await person.press('Enter');
  await person.write(page.getByRole('spinbutton').first(), '29021988');
  await person.point(page.getByRole('button', { name: word.next, exact: true }));
  await person.point(page.getByText(word.office));
  await expect(offeredOn(page)).toHaveCount(2);
}

/** Chooses the network, confirms and submits. Resolves to the id of the request. */
async function submit(page: Page, person: Person): Promise<string> {
  await person.point(page.getByText(network, { exact: true }));
  await person.point(page.getByRole('button', { name: word.next, exact: true }));
  person.think();
  await expect(page.getByText(word.rate)).toBeVisible();
  await person.point(page.getByRole('checkbox', { name: word.walletIsCorrect }));
  await person.point(page.getByRole('checkbox', { name: word.fundsLegitimate }));
  const made = page.waitForResponse((response) => response.url().endsWith('/api/transactions'));
  await person.point(page.getByRole('button', { name: word.submit, exact: true }));
  const { id } = await (await made).json();
  await expect(page.getByRole('heading', { level: 1, name: word.requested })).toBeVisible();
  return String(id);
}

test('a visitor sells crypto by their wallet: it gives its address, signs that it is theirs, and pays once on the chosen network; staff see all of it', async ({
  page,
  product: { chains },
  request,
  browser,
}) => {
  const check = async (what: string, shown = page) =>
    expect.soft(await findAccessibilityViolationsAt(shown, 1366), what).toEqual([]);
  const answers = walletOn(chains, 'local');
  const calls = await installWallet(page.context(), answers);
  const person = practisedPerson(page);
  await introduce(page, person);
  const part = page.getByRole('region', { name: 'Вашият портфейл в този браузър' });
  expect(calls, 'nothing is asked before the press').toEqual([]);
  person.think();
  await person.point(part.getByRole('button', { name: word.useWallet }));
  person.pressElsewhere(1);
  await expect(page.getByRole('textbox', { name: word.wallet })).toHaveValue(walletAddress);
  await expect(offeredOn(page).first()).toHaveAccessibleDescription(/Портфейлът Ви е свързан с тази мрежа\./);
  await person.point(part.getByRole('button', { name: word.proveWallet }));
  person.pressElsewhere(1);
  await expect(part.getByRole('status')).toHaveText(word.walletProven);
  await check('proven');
  await page.reload();
  await expect(part.getByRole('status')).toHaveText(word.walletProven);
  const id = await submit(page, person);
  await takeStep(request, id, 'approve');
  await person.point(page.getByRole('link', { name: 'Следете обмена си' }));
  const address = await depositOf(page).getByRole('code').innerText();
  await check('to be paid');
  const owner = Promise.withResolvers<void>();
  const { eth_sendTransaction: send } = answers;
  answers['eth_sendTransaction'] = async (params) => {
    await owner.promise;
    return send?.(params);
  };
  person.think();
  const pay = payPartOf(page).getByRole('button', { name: /^Изпращане на 250.USDC от моя портфейл$/ });
  await person.point(pay);
  await expect(payPartOf(page).getByRole('status')).toHaveText(/^Потвърдете 250.USDC в Test Wallet/);
  await test.step('neither a second press nor another device asks a wallet again', async () => {
    await page.keyboard.press('Enter');
    const other = await browser.newPage();
    await other.goto(page.url());
    await chooseLanguage(other, 'bg');
    const status = payPartOf(other).getByRole('status');
    await expect(status).toHaveText(/^От друго устройство или страница.*не е отговорил\. Първо проверете там/);
    await check('asked elsewhere', other);
    await other.close();
  });
  person.pressElsewhere(2);
  const seen = Promise.withResolvers<void>();
  await test.step('the transaction is shown before the service knows of it', async () => {
    await page.route('**/api/follow', async (route) => {
      await seen.promise;
      await route.continue();
    });
    owner.resolve();
    await expect(payPartOf(page).getByRole('status')).toHaveText(/^Портфейлът изпрати 250.USDC/);
    await expect(payPartOf(page).getByRole('code')).toHaveText(/^0x[\da-f]{64}$/);
    await check('sent');
  });
  expect(calls.filter((call) => call === 'wallet_switchEthereumChain')).toHaveLength(1);
  expect(calls.filter((call) => call === 'eth_sendTransaction')).toHaveLength(1);
  const count = person.count();
  process.stdout.write(`sale by wallet ${JSON.stringify(count)}\n`);
  expect(count.carried).toBe(0);

  await mineBlocks(chains, 'local2', 13);
  seen.resolve();
  await seesLater(page, page.getByText(/^Пристигнаха 250.USDC, както е уговорено/), asks);
  const staff = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(staff, 'en');
  await staff.goto(`/admin/transactions?review-modal=opened&id=${id}`);
  await expect(reviewOf(staff).getByText(/, by a signature$/)).toBeVisible();
  await expect(reviewOf(staff).getByText(/^On the chain: 250 of 250.USDC, final$/)).toBeVisible();
  await expect(reviewOf(staff).getByText(`To (${network}):`)).toContainText(address);
  await expect(reviewOf(staff).getByText('From the wallet that the client named:')).toBeVisible();
  await check('review', staff);
  await staff.close();
});

test(
  'the same sale by hand carries the wallet, the amount and the address of the deposit',
  { tag: '@drill' },
  async ({ page, request }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = practisedPerson(page);
    await introduce(page, person);
    person.think();
    await person.copyElsewhere(walletAddress);
    await person.point(page.getByRole('textbox', { name: word.wallet }));
    await person.press('Control+v');
    await expect(page.getByRole('textbox', { name: word.wallet })).toHaveValue(walletAddress);
    await takeStep(request, await submit(page, person), 'approve');
    await person.point(page.getByRole('link', { name: 'Следете обмена си' }));
    const deposit = depositOf(page);
    await person.carryAway(
      deposit.getByRole('button', { name: 'Копиране на адреса' }),
      await deposit.getByRole('code').innerText(),
    );
    await person.carryAway(deposit.getByRole('button', { name: 'Копиране на сумата' }), '250');
    // In the wallet the network and the token are chosen, and it is sent in two presses.
    person.pressElsewhere(4);
    const count = person.count();
    process.stdout.write(`sale by hand ${JSON.stringify(count)}\n`);
    expect(count.carried).toBe(walletAddress.length * 2 + '250'.length);
  },
);
