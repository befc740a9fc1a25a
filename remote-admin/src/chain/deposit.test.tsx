import { act, screen, waitFor, within } from '@testing-library/react';
import {
  payoutCheckReplySchema,
  payoutSchema,
  transactionDetailsSchema,
  type PayoutCheck,
  type ShortDeposit,
  type Transaction,
  type TransactionDetails,
} from '@exchange/shared-domain';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { depositDetails, finalDeposit } from '../testing/deposits.fixture.ts';
import { fakeStreams } from '../testing/fake-streams.ts';
import { fill, listReply, openReview, renderAdmin, user } from '../testing/render-admin.tsx';
import { HASH, testDetails, testItem, sessionOf, WALLET } from '../testing/transactions.fixture.ts';

const { id } = testItem(1).transaction;
const path = `/api/admin/transactions/${id}`;
const pending = testItem(1, { status: 'PENDING_CLIENT_ACTION' });

async function open(
  modal: 'review' | 'client-money-received' | 'finish',
  deposit: ShortDeposit,
  details: Partial<TransactionDetails> = {},
  replies: Record<string, DoubleReply> = {},
  transaction: Partial<Transaction> = {},
) {
  const item = { ...pending, transaction: { ...pending.transaction, ...transaction }, deposit };
  const shown = transactionDetailsSchema.parse({
    ...testDetails(item),
    depositDetails: depositDetails(deposit),
    ...details,
  });
  const room = await renderAdmin({
    isPhone: true,
    items: [item],
    path: `/admin/transactions?${modal}-modal=opened&id=${id}`,
    replies: { [`GET ${path}`]: shown, ...replies },
  });
  return { ...room, dialog: within(await screen.findByRole('dialog')) };
}
describe('the review of a request', () => {
  it('leads on at the promised rate when everything came in time, also after its end', async () => {
    const { dialog } = await open('review', finalDeposit, {}, {}, { ratePromisedUntil: '2026-01-15T18:00:00.000Z' });
    const next = await dialog.findByRole('button', { name: 'Client money received' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(dialog.getByText('Pending Client')).toBeVisible();
    expect(dialog.getByText(/^On the chain: 300 of 300\sUSDC, final$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Take today’s rate' })).not.toBeInTheDocument();
  });

  it('lists each transfer with its wallet, network and explorer, and says that nobody reads a network', async () => {
    const [late] = depositDetails(finalDeposit, { kind: 'late', isFromNamedWallet: false }).transfers;
    const elsewhere = depositDetails(finalDeposit, {
      id: '01JH4000000000000000000002',
      network: 'base',
      kind: 'otherNetwork',
    });
    const [bridged] = depositDetails(finalDeposit, {
      id: '01JH4000000000000000000003',
      network: 'base',
      contract: '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA',
      kind: 'bridged',
      currency: null,
      amount: null,
    }).transfers;
    const transfers = [late, ...elsewhere.transfers, bridged].filter((each) => each !== undefined);
    const { dialog } = await open('review', finalDeposit, {
      network: 'ethereum',
      isNetworkOff: true,
      depositDetails: { ...elsewhere, transfers },
    });
    const list = within(await dialog.findByRole('list', { name: 'Transfers' }));
    expect(list.getByText(/^From another wallet than the client named:/)).toBeVisible();
    expect(list.getByText(/^Late:/)).toBeVisible();
    expect(list.getAllByText('On Base instead of Ethereum.')).toHaveLength(2);
    expect(list.getByText(/^It does not count\. A manager decides/)).toBeVisible();
    expect(list.getByText(/^USDbC, which comes over a bridge/)).toBeVisible();
    const [onEthereum, onBase] = list.getAllByRole('link', { name: /explorer/i });
    expect(onEthereum).toHaveAttribute('href', expect.stringMatching(/^https:\/\/etherscan\.io\/tx\/0xabab/));
    expect(onBase).toHaveAttribute('href', expect.stringMatching(/^https:\/\/basescan\.org\/tx\/0xabab/));
    expect(dialog.getByText(/^Nobody reads Ethereum: look up there by hand/)).toBeVisible();
  });

  it('has no link to an explorer on a network without one', async () => {
    const { dialog } = await open('review', finalDeposit, {
      network: 'local',
      depositDetails: depositDetails(finalDeposit, { network: 'local', kind: 'ambiguous' }),
    });
    const list = within(await dialog.findByRole('list', { name: 'Transfers' }));
    expect(list.getByText(/^It may pay another request that had this address/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: /explorer/i })).not.toBeInTheDocument();
  });

  it('warns before the approval when few addresses are left, or none', async () => {
    const items = [testItem(1), testItem(2)];
    const replies = Object.fromEntries(
      items.map((item, at) => [
        `GET /api/admin/transactions/${item.transaction.id}`,
        { ...testDetails(item), addressesLeft: at === 0 ? 3 : 0 },
      ]),
    );
    const { router } = await renderAdmin({ isPhone: true, items, replies });
    for (const [at, text] of [
      /^3 deposit addresses are left\./,
      /^No deposit address is left: this request can’t be approved/,
    ].entries()) {
      await act(() => router.navigate(`?review-modal=opened&id=${items[at]?.transaction.id}`));
      expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
    }
  });

  it('says that a payout failed, and what of it does not fit', async () => {
    const item = {
      ...testItem(1, { status: 'COMPLETED' }),
      payout: payoutSchema.parse({
        state: 'failed',
        checkedAt: '2026-01-14T13:30:00.000Z',
        misfits: ['failed', 'payer'],
      }),
    };
    await openReview(item);
    expect(await screen.findByText(/^Payment failed on the chain .*\. Nothing was paid\.$/)).toBeVisible();
    expect(screen.getByText('It comes from a wallet that has not paid for us before.')).toBeVisible();
  });
});

it('the card of a request says what the chain shows, and its review also when nothing came', async () => {
  const waiting = { state: 'waiting', received: '0' } as const;
  const cases = [
    [{}, '300 of 300 USDC, final'],
    [{ state: 'seen', confirmations: { have: 7, need: 12 } }, '300 of 300 USDC, seen, 7 of 12 blocks'],
    [{ state: 'unsure' }, '300 of 300 USDC, unsure: the providers disagree or are behind'],
    [{ match: 'short', received: '200' }, '200 of 300 USDC, final, 100 USDC missing'],
    [{ match: 'over', received: '310' }, '310 of 300 USDC, final, 10 USDC too much'],
    [{ match: 'late' }, '300 of 300 USDC, final, after the promised rate or the request had ended'],
    [{ match: 'ambiguous', ...waiting }, 'nothing yet of 300 USDC, a transfer may belong to another request'],
    [{ left: '300' }, '300 of 300 USDC, final, 300 USDC of it still with us'],
    [{ match: 'none', ...waiting }, undefined],
  ] as const;
  const items = cases.map(([changed], at) => ({
    ...testItem(at, { status: 'PENDING_CLIENT_ACTION' }),
    deposit: { ...finalDeposit, ...changed },
  }));
  const { router } = await renderAdmin({ isPhone: true, items });
  await screen.findByRole('article', { name: '7K3M-0008' });
  for (const [at, [, text]] of cases.entries()) {
    const mark = screen.getByRole('article', { name: `7K3M-000${at}` }).querySelector('[data-tone][title]');
    expect(mark?.getAttribute('title')?.replaceAll(/\s/g, ' ')).toBe(text);
  }
  await act(() => router.navigate(`?review-modal=opened&id=${items.at(-1)?.transaction.id}`));
  expect(await screen.findByText(/^On the chain: nothing yet of 300\sUSDC$/)).toBeVisible();
});

describe('recording the client’s money', () => {
  const PATCH = `PATCH ${path}/client-money-received`;
  const received = () => jsonReply(testItem(1, { status: 'CLIENT_MONEY_RECEIVED' }));

  it('takes the time of the block, and asks no reason when the deposit is exact and final', async () => {
    const { dialog, service } = await open('client-money-received', finalDeposit, {}, { [PATCH]: received });
    expect(dialog.queryByRole('textbox', { name: /^Why you record it/ })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Confirm' }));
    expect(await service.sent('PATCH')).toEqual({ clientMoneyReceivedTime: '2026-01-14T13:20:00.000Z' });
  });

  it('asks for a reason when the chain says otherwise, and takes the time of who paid in time', async () => {
    const deposit = { ...finalDeposit, received: '600', match: 'over' } as const;
    const details = depositDetails(deposit);
    const later = { id: '01JH4000000000000000000002', kind: 'late', blockTime: '2026-01-14T13:25:40.000Z' } as const;
    const transfers = [...details.transfers, ...depositDetails(deposit, later).transfers];
    const { dialog, service } = await open(
      'client-money-received',
      deposit,
      { depositDetails: { ...details, transfers } },
      { [PATCH]: received },
    );
    const reason = await dialog.findByRole('textbox', { name: /^Why you record it all the same/ });
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await fill(reason, 'Sent it twice');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await service.sent('PATCH')).toEqual({
      clientMoneyReceivedTime: '2026-01-14T13:20:00.000Z',
      note: 'Sent it twice',
    });
  });

  it('asks for no reason any more once the deposit is final, and sends nothing that is typed on', async () => {
    const streams = fakeStreams();
    const { dialog, service } = await open(
      'client-money-received',
      { ...finalDeposit, state: 'seen', confirmations: { have: 11, need: 12 } },
      {},
      { [PATCH]: received, 'GET /api/admin/events': streams.reply },
    );
    await fill(await dialog.findByRole('textbox', { name: /^Why you record it/ }), 'Almost');
    service.reply('GET /api/admin/transactions', listReply([{ ...pending, deposit: finalDeposit }]));
    await streams.change(id);
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /^Why you record it/ })).not.toBeInTheDocument());
    await user.keyboard(' final');
    expect(await service.sent('PATCH')).toBeUndefined();
  });
});

/** Opens the form of “Client cancelled” from a review, and chooses the reason. */
async function cancel(dialog: Awaited<ReturnType<typeof open>>['dialog']) {
  await dialog.findByRole('region', { name: 'History' });
  await user.click(dialog.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Client cancelled' }));
  const form = within(await screen.findByRole('dialog', { name: /^Client cancelled/ }));
  const choose = async (field: HTMLElement, option: string) => {
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(form.getByRole('button', { name: /Reason/ }), 'Changed their mind');
  return { form, choose, submit: form.getByRole('button', { name: 'Client cancelled' }) };
}

it('ending a request whose crypto has arrived asks what becomes of it', async () => {
  const { dialog } = await open('review', finalDeposit);
  const { form, choose, submit } = await cancel(dialog);
  expect(submit).toBeDisabled();
  await choose(form.getByRole('button', { name: /What becomes of the 300.USDC/ }), 'We send it back to the client');
  expect(submit).toBeEnabled();
});

describe('crypto that arrives while the end of its request is asked about', () => {
  const { arrived: _, ...awaited } = { ...finalDeposit, state: 'waiting', match: 'ambiguous', received: '0' } as const;
  const came = { ...awaited, arrived: [{ currency: 'USDT', amount: '5' }] };
  const refused = (status: 'PENDING_CLIENT_ACTION' | 'CLIENT_SUBMITTED') => {
    const current = { ...testItem(1, { status }), deposit: came };
    return refusal(409, 'UNEXPECTED_DATA_TYPE', { field: 'leftMoney', reason: 'moneyLeft', current })();
  };
  const patches = (service: { readonly requests: readonly Request[] }) =>
    service.requests.filter(({ method }) => method === 'PATCH');

  it('is named by a field with the focus and its fault, and what was chosen is kept', async () => {
    const replies = { [`PATCH ${path}/cancel`]: () => refused('PENDING_CLIENT_ACTION') };
    const { dialog, service } = await open('review', awaited, {}, replies);
    const { form, choose, submit } = await cancel(dialog);
    await user.click(submit);
    const field = await form.findByRole('button', { name: /What becomes of the 5.USDT that arrived/ });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/Crypto of the client has arrived\. Say what becomes of it\./);
    service.reply(`PATCH ${path}/cancel`, () => jsonReply(testItem(1, { status: 'DECLINED' })));
    await choose(field, 'We send it back to the client');
    await user.click(submit);
    await waitFor(() => expect(patches(service)).toHaveLength(2));
    expect(await patches(service)[1]?.json()).toEqual({ reason: 'changed-mind', leftMoney: 'return' });
  });

  it('is named by the question whether to reject, without a choice that it does not have', async () => {
    const replies = { [`PATCH ${path}/reject`]: () => refused('CLIENT_SUBMITTED') };
    const { dialog, service } = await open('review', awaited, {}, replies, { status: 'CLIENT_SUBMITTED' });
    await user.click(await dialog.findByRole('button', { name: /^Reject/ }));
    const question = within(await screen.findByRole('alertdialog'));
    const read = Promise.withResolvers<undefined>();
    const item = { ...testItem(1, { status: 'CLIENT_SUBMITTED' }), deposit: came };
    service.reply('GET /api/admin/transactions', () => read.promise.then(listReply([item])));
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Continue' })).toBeEnabled());
    expect(question.queryByText(/Say what becomes of it/)).toBeNull();
    read.resolve(undefined);
    expect(await question.findByRole('alert')).toHaveTextContent(/^Arrived: 5.USDT\. This goes back to the client/);
    expect(question.queryByText(/Say what becomes of it/)).toBeNull();
    service.reply(`PATCH ${path}/reject`, () => jsonReply(testItem(1, { status: 'DECLINED' })));
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(patches(service)).toHaveLength(2));
    expect(await patches(service)[1]?.json()).toEqual({ leftMoney: 'return' });
  });
});

describe('finishing a sale', () => {
  const PATCH = `PATCH ${path}/finish`;
  const fits = payoutCheckReplySchema.parse({ check: { state: 'final', misfits: [], found: null } });
  const replies = { [`POST ${path}/payout-check`]: fits };

  it('has the hash of the deposit filled in, with its page, and says if another person has to do it', async () => {
    const { dialog, service } = await open(
      'finish',
      finalDeposit,
      {},
      { ...replies, [PATCH]: refusal(403, 'SECOND_PERSON_REQUIRED') },
      { status: 'CLIENT_MONEY_RECEIVED' },
    );
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Transaction Hash/ })).toHaveValue(HASH));
    expect(dialog.getByRole('link', { name: /explorer/i })).toHaveAttribute('href', `https://etherscan.io/tx/${HASH}`);
    await user.click(await dialog.findByRole('button', { name: 'Finish Transaction' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Another person has to do this/);
    expect(await service.sent('PATCH')).toMatchObject({ transactionHash: HASH });
  });

  it.each([
    ['finish', { status: 'CLIENT_MONEY_RECEIVED' }],
    ['review', { status: 'COMPLETED', transactionHash: HASH }],
  ] as const)('links the hash to the network of money that a manager assigned: %s', async (modal, transaction) => {
    const details = { network: 'ethereum', depositDetails: depositDetails(finalDeposit, { network: 'base' }) } as const;
    const { dialog } = await open(modal, finalDeposit, details, replies, transaction);
    const pages = () =>
      dialog.getAllByRole('link', { name: /^Transaction in the explorer/ }).map((link) => link.getAttribute('href'));
    await waitFor(() => expect(new Set(pages())).toEqual(new Set([`https://basescan.org/tx/${HASH}`])));
  });
});

describe('a typed payout', () => {
  const item = testItem(1, {
    status: 'CLIENT_MONEY_RECEIVED',
    sourceAmount: 600,
    sourceCurrencyCodeId: 'BGN',
    targetAmount: 300,
    targetCurrencyCodeId: 'USDC',
  });
  const differs: PayoutCheck = {
    state: 'final',
    misfits: ['amount', 'recipient'],
    found: { currency: 'USDC', amount: '250', recipient: WALLET },
  };
  const type = async (check: PayoutCheck, role: 'manager' | 'operator' = 'manager') => {
    const room = await renderAdmin({
      session: sessionOf(role),
      isPhone: true,
      items: [item],
      path: `/admin/transactions?finish-modal=opened&id=${id}`,
      replies: {
        [`POST ${path}/payout-check`]: payoutCheckReplySchema.parse({ check }),
        [`PATCH ${path}/finish`]: () => jsonReply(testItem(1, { status: 'COMPLETED' })),
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByRole('textbox', { name: /^Transaction Hash/ }), HASH);
    const finish = () => user.click(dialog.getByRole('button', { name: 'Finish Transaction' }));
    const sent = () => room.service.requests.find(({ method }) => method === 'PATCH');
    return { ...room, dialog, finish, sent };
  };

  it('that fits is said to fit before it is saved', async () => {
    const { dialog, finish, sent } = await type({ ...differs, misfits: [] });
    expect(await dialog.findByText('Token, recipient and amount fit. It is final.')).toBeVisible();
    await finish();
    await waitFor(() => expect(sent()).toBeDefined());
  });

  it('that does not fit is named in words, and a manager saves it with a reason', async () => {
    const { dialog, finish, sent } = await type(differs);
    expect(await dialog.findByText('It pays another amount in all.')).toBeVisible();
    expect(dialog.getByText('It goes to another recipient.')).toBeVisible();
    expect(dialog.getByText(/^It pays 250.USDC to 0x5290/)).toBeVisible();
    await fill(dialog.getByRole('textbox', { name: /^Why you save it all the same/ }), 'In two parts');
    await finish();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(await sent()?.json()).toMatchObject({ transactionHash: HASH, note: 'In two parts' });
  });

  it('that does not fit cannot be saved by an operator', async () => {
    const { dialog, finish, sent } = await type(differs, 'operator');
    await dialog.findByText('It pays another amount in all.');
    await finish();
    expect(dialog.getByRole('textbox', { name: /^Transaction Hash/ })).toHaveAccessibleDescription(
      /Only a manager can save it/,
    );
    expect(sent()).toBeUndefined();
  });
});
