import { act, screen, waitFor, within } from '@testing-library/react';
import type { AskedPayment } from '@exchange/shared-domain';
import { brokenReply, installWallet, keptPayments, rejectWith } from '@exchange/shared-platform/testing';
import { followedSale, waitingDeposit } from '../testing/deposit.fixture.ts';
import { installWizardService, openWizard, user } from '../testing/open-wizard.tsx';

const account = `0x${'cd'.repeat(20)}`;
const hash = `0x${'1f'.repeat(32)}`;
const willing = { eth_requestAccounts: () => [account], eth_chainId: () => '0x1', eth_sendTransaction: () => hash };

const viewOf = (asked: AskedPayment | undefined) =>
  followedSale({ ...(asked && { asked, now: '2026-03-05T12:05:00.000Z' }) });

let kept = keptPayments(viewOf);
beforeEach(() => {
  kept = keptPayments(viewOf);
});

/** Opens the page, on this device or on another one. */
async function openRequest() {
  const service = installWizardService();
  service.reply('GET /api/follow', () => brokenReply(viewOf(kept.last())));
  service.reply('POST /api/follow/asked-payment', kept.ask);
  service.reply('POST /api/follow/payment-answer', kept.answer);
  const room = await openWizard('/transaction/follow#abcDEF-_01234567');
  await screen.findByRole('region', { name: 'Pay from a wallet in this browser' });
  return { service, ...room };
}

const block = () => within(screen.getByRole('region', { name: 'Pay from a wallet in this browser' }));
const press = async (name: RegExp) => user.click(await block().findByRole('button', { name }));
const says = (text: RegExp) => waitFor(() => expect(block().getByRole('status')).toHaveTextContent(text));
const once = /^Send 250\.5.USDC from my wallet$/;
const again = /^Send 250\.5.USDC once more$/;

it('a wallet is asked for exactly the transfer that is missing, on the network of the deposit', async () => {
  let chain = '0x89';
  const wallet = installWallet({
    ...willing,
    eth_chainId: () => chain,
    wallet_switchEthereumChain: ([wanted]) => {
      chain = Object(wanted).chainId;
      return null;
    },
  });
  await openRequest();
  expect(wallet.calls).toEqual([]);
  await press(once);
  await says(/^The wallet has sent 250\.5.USDC\./);
  // 250.5 USDC are 250,500,000 of its units.
  const words = `${'52908400098527886e0f7030069857d2e4169ee7'.padStart(64, '0')}${'eee53a0'.padStart(64, '0')}`;
  expect(wallet.transfers()).toEqual([
    {
      from: expect.stringMatching(new RegExp(`^${account}$`, 'i')),
      to: waitingDeposit.contract,
      data: `0xa9059cbb${words}`,
      value: '0x0',
      chainId: '0x1',
    },
  ]);
  expect(block().getByRole('link', { name: /explorer/ })).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`);
});

it.each([
  ['stays on another network', () => null],
  ['may not leave another network', rejectWith(4001)],
])('a wallet that %s is not asked to pay, and the network is named', async (_, change) => {
  const wallet = installWallet({ ...willing, eth_chainId: () => '0x89', wallet_switchEthereumChain: change });
  await openRequest();
  await press(once);
  await says(/on another network than Ethereum/);
  expect(wallet.transfers()).toEqual([]);
  expect(block().getByRole('button', { name: once })).toBeVisible();
});

it('a payment that the wallet may have sent is told of after a reload, also when the answer came to nobody', async () => {
  const answers: ((sent: string) => void)[] = [];
  installWallet({ ...willing, eth_sendTransaction: () => new Promise((resolve) => answers.push(resolve)) });
  const { unmount } = await openRequest();
  await press(once);
  await says(/^Confirm 250\.5.USDC in Test Wallet/);
  await waitFor(() => expect(answers).toHaveLength(1));
  unmount();
  const reloaded = await openRequest();
  await says(/has not answered\. Look there first/);
  expect(block().getByRole('button', { name: again })).toBeVisible();
  reloaded.unmount();
  await act(async () => answers[0]?.(hash));
  await openRequest();
  await says(/^The wallet has sent 250\.5.USDC\./);
});

it('a payment that was refused in the wallet can be asked for again', async () => {
  installWallet({ ...willing, eth_sendTransaction: rejectWith(4001) });
  await openRequest();
  await press(once);
  await says(/You refused it/);
  expect(block().getByRole('button', { name: once })).toBeVisible();
});

it('a refusal that the service could not be told is not taken for a payment', async () => {
  const wallet = installWallet({ ...willing, eth_sendTransaction: rejectWith(4001) });
  const { service } = await openRequest();
  service.reply('POST /api/follow/payment-answer', () => Response.error());
  await press(once);
  await says(/You refused it.*without it\.$/);
  // The page hears of the service's replies once in each frame.
  await act(() => new Promise(requestAnimationFrame));
  await press(once);
  await waitFor(() => expect(wallet.transfers()).toHaveLength(2));
});

it('a wallet that fails after it was asked to pay is not trusted to have sent nothing', async () => {
  installWallet({ ...willing, eth_sendTransaction: rejectWith(-32_603) });
  await openRequest();
  await press(once);
  await says(/could not do it.*Look there first/);
  expect(block().getByRole('button', { name: again })).toBeVisible();
});

it('a payment that was cancelled while the wallet was locked is never asked for', async () => {
  const answers: ((accounts: string[]) => void)[] = [];
  const wallet = installWallet({
    ...willing,
    eth_requestAccounts: () => new Promise((resolve) => answers.push(resolve)),
  });
  await openRequest();
  await press(once);
  await press(/Cancel/);
  expect(block().getByRole('button', { name: once })).toHaveFocus();
  await act(async () => answers[0]?.([account]));
  expect(wallet.calls).toEqual([['eth_requestAccounts']]);
});

it('a refusal of a second payment leaves the first one known', async () => {
  let answer: () => unknown = () => hash;
  installWallet({ ...willing, eth_sendTransaction: () => answer() });
  await openRequest();
  await press(once);
  await says(/^The wallet has sent/);
  answer = () => rejectWith(4001)([]);
  await press(again);
  await says(/You refused it.*The wallet has sent 250\.5.USDC\./);
  expect(block().getByRole('button', { name: again })).toBeVisible();
});

it('another device says when a wallet was asked, asks to look there first, and shows its transaction', async () => {
  kept.add('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  const wallet = installWallet(willing);
  const first = await openRequest();
  await says(
    /^A wallet was asked to send 250\.5.USDC from another device.* this one, at 05 Mar, 2026 10:15, and has not/,
  );
  expect(block().queryByRole('button', { name: once })).not.toBeInTheDocument();
  first.unmount();
  kept.add('01ARZ3NDEKTSV4RRFFQ69G5FAW', hash);
  await openRequest();
  await says(/^The wallet has sent 250\.5.USDC\./);
  expect(block().getByRole('link', { name: /explorer/ })).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`);
  expect(wallet.calls).toEqual([]);
  await press(again);
  await waitFor(() => expect(wallet.transfers()).toHaveLength(1));
});

it('another device that asked in the meantime is told of, and this wallet is not asked', async () => {
  const wallet = installWallet(willing);
  await openRequest();
  kept.add('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await press(once);
  await says(/^The request has changed in the meantime.*from another device or page, or .*, at 05 Mar, 2026 10:15/);
  expect(wallet.transfers()).toEqual([]);
  expect(block().getByRole('button', { name: again })).toBeVisible();
});

it('a page that the service does not answer asks no wallet to pay', async () => {
  const wallet = installWallet(willing);
  const { service } = await openRequest();
  service.reply('POST /api/follow/asked-payment', () => Response.error());
  await press(once);
  await says(/^The service did not answer/);
  expect(wallet.transfers()).toEqual([]);
});

it('a payment that was cancelled while the service is told is taken back, and never asked for', async () => {
  const told = Promise.withResolvers<void>();
  const takenBack = Promise.withResolvers<void>();
  const wallet = installWallet(willing);
  const { service } = await openRequest();
  service.reply('POST /api/follow/asked-payment', (request) => told.promise.then(() => kept.ask(request)));
  service.reply('POST /api/follow/payment-answer', (request) => takenBack.promise.then(() => kept.answer(request)));
  await press(once);
  await waitFor(() => expect(service.requests.at(-1)?.url).toMatch(/asked-payment$/));
  await press(/Cancel/);
  await act(async () => told.resolve());
  await waitFor(() => expect(service.requests.at(-1)?.url).toMatch(/payment-answer$/));
  // The page has read that the service was told.
  expect(await screen.findByText(/14:05/)).toBeVisible();
  expect(block().getByRole('status')).toBeEmptyDOMElement();
  expect(block().getByRole('button', { name: once })).toBeVisible();
  await act(async () => takenBack.resolve());
  await waitFor(() => expect(kept.last()).toBeUndefined());
  expect(wallet.transfers()).toEqual([]);
});

it('a hash that the service could not be told is shown, and stays unanswered for others', async () => {
  installWallet(willing);
  const { service } = await openRequest();
  service.reply('POST /api/follow/payment-answer', () => Response.error());
  await press(once);
  await says(/^The wallet has sent 250\.5.USDC\./);
  expect(kept.last()).toMatchObject({ hash: null });
});

it('a late refusal takes back its own question, not the one that was asked since', async () => {
  const refusals: (() => void)[] = [];
  const ask = () => new Promise((_, reject) => refusals.push(() => reject(Object.assign(new Error(), { code: 4001 }))));
  installWallet({ ...willing, eth_sendTransaction: ask });
  const { service, unmount } = await openRequest();
  await press(once);
  await waitFor(() => expect(refusals).toHaveLength(1));
  const first = kept.last()?.key;
  await press(/Cancel/);
  await press(again);
  await waitFor(() => expect(refusals).toHaveLength(2));
  await act(async () => refusals[0]?.());
  await waitFor(async () => expect(await service.sent('payment-answer')).toEqual({ key: first, hash: null }));
  unmount();
  await openRequest();
  await says(/has not answered\. Look there first/);
  await press(again);
  await waitFor(() => expect(refusals).toHaveLength(3));
  await act(async () => refusals[2]?.());
  await says(/You refused it.*has not answered\. Look there first/);
});
