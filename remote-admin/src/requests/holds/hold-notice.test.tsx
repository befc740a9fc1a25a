import { screen, waitFor, within } from '@testing-library/react';
import type { Hold } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fill, openReview, renderAdmin, user } from '../../testing/render-admin.tsx';
import { testDetails, testItem, sessionOf } from '../../testing/transactions.fixture.ts';

const used = `0x${'b'.repeat(40)}`;
const item = testItem(1, { hold: 'undecided', usedWalletAddress: used }, { name: 'Zorvan D.' });
const { id } = item.transaction;

const hold: Hold = {
  id: '01JH8000000000000000000001',
  kind: 'name',
  score: 93,
  listed: 'Zorvan Drestarov',
  heldAt: '2026-01-14T12:30:00.000Z',
  entry: {
    id: '01JH7000000000000000000001',
    version: 1,
    isActive: true,
    names: ['Zorvan Drestarov'],
    birthDates: ['1971'],
    documents: ['AB 1'],
    wallets: [used],
    source: 'TEST',
    reference: 'T-1',
    note: '<b>careful</b>',
    addedBy: 'admin@example.com',
    changedAt: '2026-01-14T06:00:00.000Z',
  },
  decision: null,
};

const review = (role: 'operator' | 'manager') =>
  openReview(item, { session: sessionOf(role), replies: { [`GET /api/admin/transactions/${id}/holds`]: [hold] } });

describe('a held request', () => {
  it('says to an operator that a manager has to decide, and offers no step forward', async () => {
    const { dialog } = await review('operator');
    const notice = await within(dialog).findByRole('region', { name: 'Held: a manager has to decide' });
    expect(notice).toHaveTextContent('Don’t tell the client why');
    expect(notice).not.toHaveTextContent('Drestarov');
    expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('is marked in the list at its state, where there is room', async () => {
    await renderAdmin({ items: [item] });
    const mark = await within(await screen.findByRole('grid')).findByText('Held: a manager has to decide');
    expect(mark.closest('[role="gridcell"]')).toHaveTextContent(/^Requested/);
  });

  it('shows a manager the client beside the list, and asks for a reason', async () => {
    const { dialog, service, alerts } = await review('manager');
    expect(await within(dialog).findByRole('row', { name: /Name Zorvan D\. Zorvan Drestarov/ })).toBeVisible();
    const wallets = `Wallets ${item.transaction.clientWalletAddress}, ${used} ${used}`;
    expect(within(dialog).getByRole('row', { name: wallets })).toBeVisible();
    expect(within(dialog).getByText('<b>careful</b>')).toBeVisible();
    const release = within(dialog).getByRole('button', { name: 'Not the same person' });
    const path = `PATCH /api/admin/transactions/${id}/holds/${hold.id}`;
    const decided = Promise.withResolvers<Response>();
    service.reply(path, () => decided.promise);
    await user.click(release);
    expect(alerts()).toEqual([]);
    const reason = within(dialog).getByRole('textbox', { name: /Reason of the decision/ });
    await fill(reason, 'Seen the document');
    service.reply(`GET /api/admin/transactions/${id}`, testDetails(testItem(1)));
    await user.click(release);
    // What is typed while it is sent would be lost with it.
    expect(reason).toHaveAttribute('readonly');
    decided.resolve(jsonReply(testItem(1)));
    await waitFor(() => expect(alerts()).toEqual(['Match released']));
    const sent = await service.requests.findLast(({ url }) => url.endsWith(hold.id))?.json();
    expect(sent).toEqual({ decision: 'released', reason: 'Seen the document' });
  });
});
