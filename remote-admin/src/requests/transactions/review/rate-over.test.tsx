import { screen, waitFor, within } from '@testing-library/react';
import type { Transaction, TransactionDetails } from '@exchange/shared-domain';
import { type DoubleReply, jsonReply, refusal, testCurrencies } from '@exchange/shared-platform/testing';
import { openReview, user } from '../../../testing/render-admin.tsx';
import { testDetails, testItem } from '../../../testing/transactions.fixture.ts';

const approved = { status: 'PENDING_CLIENT_ACTION', ratePromisedUntil: '2026-01-15T18:00:00.000Z' } as const;
const isLater = { ...approved, ratePromisedUntil: '2999-01-15T18:00:00.000Z' };
const renewedTerms = { targetAmount: 498.3, executedRate: 1.661, ratePromisedUntil: '2999-01-16T18:00:00.000Z' };

const rates = (rate: number) => () =>
  jsonReply({ BGN: rate, EUR: 0.85 }, 200, {
    'rates-as-of': '2026-01-20T09:59:00.000Z',
    'rates-valid-until': '2999-01-20T10:09:00.000Z',
    'rates-freshness': 'fresh',
  });

async function review(
  transaction: Partial<Transaction>,
  { details = {}, replies = {} }: { details?: Partial<TransactionDetails>; replies?: Record<string, DoubleReply> } = {},
) {
  const item = testItem(1, transaction);
  const { id } = item.transaction;
  const path = `/api/admin/transactions/${id}`;
  const { dialog, ...room } = await openReview(item, {
    replies: {
      [`GET ${path}`]: { ...testDetails(item), ...details },
      'GET /api/rates/from/USDC': rates(1.661),
      [`PATCH ${path}/renew-rate`]: () => jsonReply(testItem(1, { ...transaction, ...renewedTerms })),
      ...replies,
    },
  });
  await within(dialog).findByRole('region', { name: 'History' });
  const open = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Take today’s rate' }));
    return screen.findByRole('dialog', { name: 'Take today’s rate: 7K3M-0001' });
  };
  const sent = () => room.service.sent('PATCH');
  return { ...room, dialog, open, sent, path };
}
describe('a request whose rate is over', () => {
  it('says so and since when, in the list too, and offers today’s rate first', async () => {
    const { dialog } = await review(approved);
    expect(dialog).toHaveTextContent(
      /The rate has been over since 15 Jan, 2026 20:00: take today’s rate with the client/,
    );
    expect(within(dialog).getByText('Rate over')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Take today’s rate' })).toHaveFocus();
    const card = await screen.findByRole('article', { name: '7K3M-0001', hidden: true });
    expect(within(card).getByText('Rate over')).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Take today’s rate 7K3M-0001', hidden: true })).toBeInTheDocument();
  });

  it('that still holds says until when, and offers today’s rate in the menu alone', async () => {
    const { dialog } = await review(isLater);
    expect(within(dialog).getByRole('region', { name: 'Exchange' })).toHaveTextContent(
      /Rate promised until15 Jan, 2999 20:00/,
    );
    expect(dialog).toHaveTextContent('Pending Client');
    // There is no market price.
    expect(dialog).not.toHaveTextContent('Profit today');
    expect(within(dialog).queryByRole('button', { name: 'Take today’s rate' })).not.toBeInTheDocument();
  });

  it('takes money only if it was handed over before the end', async () => {
    const { dialog, sent } = await review(approved);
    await user.click(within(dialog).getByRole('button', { name: 'Client money received' }));
    const form = await screen.findByRole('dialog', { name: 'Client Money Received' });
    expect(form).toHaveTextContent('The promised rate has been over since 15 Jan, 2026 20:00.');
    await user.click(within(form).getByRole('button', { name: 'Confirm' }));
    expect(form).toHaveTextContent('The rate was over by then. Take today’s rate with the client first.');
    expect(await sent()).toBeUndefined();
  });
});

describe('today’s rate', () => {
  it('is shown beside the old one, and taken when the client agrees to it', async () => {
    const { open, sent, alerts } = await review(approved);
    const form = await open();
    expect(await within(form).findByText(/498\.30\sBGN/)).toBeVisible();
    expect(form).toHaveTextContent(/the client gets537\.50\sBGN1 USDC = 1\.791638071 BGN/);
    expect(form).toHaveTextContent(/The client gives 300\sUSDC, as before\./);
    const submit = within(form).getByRole('button', { name: 'Take today’s rate' });
    expect(submit).toBeDisabled();
    await user.click(within(form).getByRole('checkbox', { name: 'The client agrees to the new amount' }));
    await user.click(submit);
    await waitFor(() => expect(alerts()).toEqual(['Today’s rate taken']));
    expect(await sent()).toEqual({ executedRate: '1.661', lastStepAt: '2026-01-14T13:05:00.000Z' });
  });

  it('that has moved is shown anew, and the client is asked again', async () => {
    const { open, service, path } = await review(approved);
    service.reply(`PATCH ${path}/renew-rate`, refusal(409, 'EXCHANGE_RATE_OUT_OF_RANGE', { field: 'executedRate' }));
    const form = await open();
    await user.click(await within(form).findByRole('checkbox'));
    service.reply('GET /api/rates/from/USDC', rates(1.6));
    await user.click(within(form).getByRole('button', { name: 'Take today’s rate' }));
    expect(await within(form).findByText(/480\.00\sBGN/)).toBeVisible();
    expect(within(form).getByRole('checkbox')).not.toBeChecked();
    expect(within(form).getByRole('button', { name: 'Take today’s rate' })).toBeDisabled();
  });

  it('does not exist for a currency that was switched off, and asking again is not offered', async () => {
    const { open } = await review(approved, {
      replies: {
        'GET /api/currencies': testCurrencies.filter(({ code }) => code !== 'BGN'),
        'GET /api/rates/from/USDC': refusal(400, 'INVALID_CURRENCY'),
      },
    });
    const form = await open();
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'BGN is no longer exchanged and has no rate. When the approved rate is over, the request can only be ended.',
    );
    expect(within(form).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Take today’s rate' })).toBeDisabled();
  });

  it('stands in the history with the old and the new amount', async () => {
    const step = {
      action: 'renew-rate',
      from: 'PENDING_CLIENT_ACTION',
      to: 'PENDING_CLIENT_ACTION',
      at: '2026-01-16T10:00:00.000Z',
      by: 'colleague@example.com',
      renewed: {
        before: { targetAmount: 537.5, executedRate: 1.791638071 },
        after: { targetAmount: 498.3, executedRate: 1.661 },
      },
    } as const;
    const { dialog } = await review({ ...isLater, ...renewedTerms }, { details: { events: [step] } });
    expect(within(dialog).getByRole('region', { name: 'History' })).toHaveTextContent(
      /Today’s rate taken with the client.*537\.50\sBGN → 498\.30\sBGN \(rate 1\.791638071 → 1\.661\)/,
    );
  });
});

describe('the profit', () => {
  it('is that of the day of the request beside today’s, with a warning when today’s is a loss', async () => {
    const { dialog } = await review({ ...isLater, marginBgn: 18.39 }, { details: { marginTodayBgn: -47 } });
    expect(within(dialog).getByRole('region', { name: 'Exchange' })).toHaveTextContent(
      /Profit as agreed18\.39\sBGNProfit today.47\.00\sBGNToday this exchange would be a loss\./,
    );
  });

  it('of today has no warning while it is one', async () => {
    const { dialog } = await review(isLater, { details: { marginTodayBgn: 3 } });
    expect(dialog).toHaveTextContent(/Profit today3\.00\sBGN/);
    expect(dialog).not.toHaveTextContent('would be a loss');
  });
});
