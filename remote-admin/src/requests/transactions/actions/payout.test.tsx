import { act, screen, waitFor, within } from '@testing-library/react';
import type { Transaction, TransactionDetails } from '@exchange/shared-domain';
import {
  installWallet,
  jsonReply,
  keptPayments,
  rejectWith,
  type DoubleReply,
} from '@exchange/shared-platform/testing';
import { testIdentity } from '../../../testing/identity.fixture.ts';
import { fill, renderAdmin, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, WALLET } from '../../../testing/transactions.fixture.ts';

const ours = `0x${'cd'.repeat(20)}`;
const stranger = `0x${'12'.repeat(20)}`;
const purchase = { sourceAmount: 480, sourceCurrencyCodeId: 'BGN', targetAmount: 250.5, targetCurrencyCodeId: 'USDC' };
const { id } = testItem(1).transaction;
const path = `/api/admin/transactions/${id}`;

const COLLEAGUE = 'colleague@example.com';
const due = testItem(1, { status: 'CLIENT_MONEY_RECEIVED', ...purchase });
let kept = keptPayments(() => due, COLLEAGUE);
beforeEach(() => {
  kept = keptPayments(() => due, COLLEAGUE);
});

const willing = { eth_requestAccounts: () => [ours], eth_chainId: () => '0x1', eth_sendTransaction: () => HASH };

async function openFinish(
  transaction: Partial<Transaction> = {},
  replies: Record<string, DoubleReply> = {},
  details: Partial<TransactionDetails> = { payers: [ours] },
) {
  const item = testItem(1, { status: 'CLIENT_MONEY_RECEIVED', ...purchase, ...transaction });
  const room = await renderAdmin({
    isPhone: true,
    items: [item],
    path: `/admin/transactions?finish-modal=opened&id=${id}`,
    replies: {
      [`GET ${path}`]: () => jsonReply({ ...testDetails(item), ...details, asked: kept.last() }),
      [`POST ${path}/asked-payment`]: kept.ask,
      [`POST ${path}/payment-answer`]: kept.answer,
      ...replies,
    },
  });
  await screen.findByRole('dialog', { name: 'Finish Transaction' });
  return room;
}

const part = () => within(screen.getByRole('region', { name: 'Pay from a wallet in this browser' }));
const pay = /^Send 250\.5.USDC from the office’s wallet$/;
const again = /^Send 250\.5.USDC once more$/;
const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
const says = (text: RegExp) => waitFor(() => expect(part().getByRole('status')).toHaveTextContent(text));
const hashField = () => screen.getByRole('textbox', { name: 'Transaction Hash' });

it('a wallet of the office is asked for what is due, and the hash comes into the form by itself', async () => {
  const wallet = installWallet(willing);
  const finished = testItem(1, { status: 'COMPLETED', ...purchase, transactionHash: HASH });
  const { alerts, service } = await openFinish({}, { [`PATCH ${path}/finish`]: () => jsonReply(finished) });
  await press(pay);
  await waitFor(() => expect(hashField()).toHaveValue(HASH));
  // 250.5 USDC are 250,500,000 of its units.
  const words = `${WALLET.slice(2).toLowerCase().padStart(64, '0')}${'eee53a0'.padStart(64, '0')}`;
  expect(wallet.transfers()).toEqual([
    expect.objectContaining({ to: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', data: `0xa9059cbb${words}` }),
  ]);
  await press(/^Finish Transaction$/);
  await waitFor(() => expect(alerts()).toEqual(['Transaction finished']));
  expect(await service.sent('PATCH')).toEqual({ clientWalletAddress: WALLET, transactionHash: HASH });
});

it.each([
  ['none has paid yet', []],
  ['others have paid', [ours]],
])(
  'an account that has not paid for us is named before it is asked, also one that came after it, where %s',
  async (_, payers) => {
    let account = stranger;
    const wallet = installWallet({ ...willing, eth_requestAccounts: () => [account] });
    await openFinish({}, {}, { payers });
    await press(pay);
    await says(new RegExp(`^Nothing has been paid from ${stranger} before`, 'i'));
    expect(wallet.calls).toEqual([['eth_requestAccounts']]);
    account = `0x${'34'.repeat(20)}`;
    await press(new RegExp(`^Send from ${stranger}$`, 'i'));
    await says(/^Nothing has been paid from 0x3434/);
    expect(wallet.transfers()).toEqual([]);
    await press(/^Send from 0x3434/);
    await waitFor(() => expect(hashField()).toHaveValue(HASH));
  },
);

it('a reload while the wallet thinks leads to a second payment only knowingly, and its late answer is taken', async () => {
  const answers: ((hash: string) => void)[] = [];
  installWallet({ ...willing, eth_sendTransaction: () => new Promise((resolve) => answers.push(resolve)) });
  const first = await openFinish();
  await press(pay);
  await waitFor(() => expect(answers).toHaveLength(1));
  first.unmount();
  const second = await openFinish();
  await says(/^colleague@example\.com asked a wallet to send 250\.5.USDC, at 05 Mar, 2026 10:15, and it has not/);
  expect(part().queryByRole('button', { name: pay })).not.toBeInTheDocument();
  expect(part().getByRole('button', { name: again })).toBeVisible();
  second.unmount();
  await act(async () => answers[0]?.(HASH));
  await waitFor(() => expect(kept.last()).toMatchObject({ hash: HASH }));
  await openFinish();
  await waitFor(() => expect(hashField()).toHaveValue(HASH));
});

it('a colleague who asked a wallet in the meantime is named, and this wallet is not asked', async () => {
  const wallet = installWallet({ ...willing, eth_chainId: () => [kept.add('01ARZ3NDEKTSV4RRFFQ69G5FAV'), '0x1'][1] });
  await openFinish();
  await press(pay);
  await says(/^The request has changed in the meantime.*colleague@example\.com asked a wallet to send 250\.5.USDC/);
  expect(wallet.transfers()).toEqual([]);
  expect(part().getByRole('button', { name: again })).toBeVisible();
});

it('the transaction that a colleague’s wallet has sent comes into the form', async () => {
  kept.add('01ARZ3NDEKTSV4RRFFQ69G5FAV', HASH);
  await openFinish();
  await waitFor(() => expect(hashField()).toHaveValue(HASH));
  await says(/^The wallet has sent 250\.5.USDC/);
  expect(part().getByRole('button', { name: again })).toBeVisible();
});

it('a wallet on another network that stays there is named before it is asked', async () => {
  const wallet = installWallet({ ...willing, eth_chainId: () => '0x89', wallet_switchEthereumChain: rejectWith(4902) });
  await openFinish();
  await press(pay);
  await says(/^The wallet is on another network than Ethereum/);
  expect(wallet.transfers()).toEqual([]);
});

it.each<[string, Partial<Transaction>, Record<string, DoubleReply>]>([
  ['a sale, whose client gets cash', { sourceCurrencyCodeId: 'USDC', targetCurrencyCodeId: 'BGN' }, {}],
  ['a request that the watch list holds', { hold: 'undecided' }, {}],
  ['a client who has to be checked', {}, { [`GET ${path}/identity`]: testIdentity({ needed: ['identity'] }) }],
  [
    'a request whose network is not known',
    {},
    {
      [`GET ${path}`]: {
        ...testDetails(testItem(1, { status: 'CLIENT_MONEY_RECEIVED', ...purchase })),
        network: undefined,
      },
    },
  ],
])('no wallet is offered for %s, and a hash is typed as before', async (_, transaction, replies) => {
  await openFinish(transaction, replies);
  await fill(hashField(), HASH);
  expect(hashField()).toHaveValue(HASH);
  expect(screen.queryByRole('button', { name: pay })).not.toBeInTheDocument();
});

it('a wallet that is written for another network than the request’s is refused, and one for its network taken', async () => {
  await openFinish({}, {}, { payers: [ours], network: 'base' });
  await screen.findByRole('button', { name: pay });
  const field = screen.getByRole('textbox', { name: 'Wallet Address' });
  await fill(field, `eth:${WALLET}`);
  expect(field).toHaveAccessibleDescription(/for the network Ethereum, and this exchange is on Base/);
  expect(screen.queryByRole('button', { name: pay })).not.toBeInTheDocument();
  await fill(hashField(), HASH);
  await press(/^Finish Transaction$/);
  expect(field).toHaveFocus();
  await fill(field, `base:${WALLET}`);
  expect(field).toHaveValue(WALLET);
  expect(field).toBeValid();
  expect(screen.getByRole('button', { name: pay })).toBeVisible();
});

it('a hash that was typed gives way to that of the wallet, and can be typed over', async () => {
  installWallet(willing);
  await openFinish();
  await fill(hashField(), '0x12');
  await press(pay);
  await waitFor(() => expect(hashField()).toHaveValue(HASH));
  await fill(hashField(), '0x34');
  expect(hashField()).toHaveValue('0x34');
});

it('of two wallets another one can be chosen after a refusal', async () => {
  installWallet({ ...willing, eth_sendTransaction: rejectWith(4001) }, { name: 'Refusing' });
  installWallet(willing, { name: 'Willing' });
  await openFinish();
  await press(pay);
  await says(/^Which wallet\?$/);
  await press(/^Refusing$/);
  await says(/^You refused it/);
  await press(pay);
  await says(/^Which wallet\?$/);
  await press(/^Willing$/);
  await waitFor(() => expect(hashField()).toHaveValue(HASH));
});
