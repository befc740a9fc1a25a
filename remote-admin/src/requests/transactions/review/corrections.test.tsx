import { screen, waitFor, within } from '@testing-library/react';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fill, listReply, openReview, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, testSession } from '../../../testing/transactions.fixture.ts';

const RIGHT = `0x${'cd'.repeat(32)}`;
const completed = testItem(1, { status: 'COMPLETED', transactionHash: HASH });
const { id } = completed.transaction;
const path = `GET /api/admin/transactions/${id}`;
const at = '2026-01-14T14:00:00.000Z';
async function openCompleted(details = testDetails(completed)) {
  const { dialog, ...room } = await openReview(completed, {
    path: `/admin/transactions?status=COMPLETED&review-modal=opened&id=${id}`,
    replies: { [path]: details, [`POST /api/admin/transactions/${id}/payout-check`]: { check: null } },
  });
  return { ...room, review: dialog };
}

it('a mistyped hash is corrected where it stands, without taking a step back', async () => {
  const { service, review } = await openCompleted();
  const corrected = { ...completed, transaction: { ...completed.transaction, transactionHash: RIGHT } };
  service.reply(`POST /api/admin/transactions/${id}/hash-corrections`, async (request: Request) => {
    expect(await request.json()).toEqual({ before: HASH, transactionHash: RIGHT });
    return jsonReply(corrected);
  });
  await user.click(await within(review).findByRole('button', { name: 'Correct the hash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the hash' });
  expect(dialog).toHaveTextContent(HASH);
  await fill(within(dialog).getByRole('textbox', { name: /Right transaction hash/ }), RIGHT);
  service.reply(path, testDetails(corrected));
  service.reply('GET /api/admin/transactions', listReply([corrected]));
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Corrected')).toBeInTheDocument();
  const again = await screen.findByRole('dialog', { name: 'Review Transaction' });
  await waitFor(() => expect(again).toHaveTextContent(RIGHT));
});

it('the history has who corrected what, with both texts, after the step that it follows', async () => {
  const details = testDetails(completed);
  const correction = {
    field: 'transactionHash',
    before: HASH,
    text: RIGHT,
    at,
    by: 'ann@example.com',
    after: 1,
  } as const;
  const { review } = await openCompleted({ ...details, corrections: [correction] });
  const history = await within(review).findByRole('region', { name: 'History' });
  const [, second] = within(history).getAllByRole('listitem');
  expect(second).toHaveTextContent(`Hash corrected14 Jan, 2026 16:00annBefore: ${HASH}Now: ${RIGHT}`);
});

it('a note is corrected where it stands', async () => {
  const details = testDetails(completed);
  const own = { id: 7, text: 'Tset note', by: testSession.user.email, at };
  const { service, review } = await openCompleted({ ...details, notes: [own] });
  service.reply(`POST /api/admin/transactions/${id}/note-corrections`, async (request: Request) => {
    expect(await request.json()).toEqual({ noteId: 7, before: 'Tset note', text: 'Test note' });
    return jsonReply(completed);
  });
  const notes = await within(review).findByRole('region', { name: 'Notes' });
  await user.click(within(notes).getByRole('button', { name: 'Correct the note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the note' });
  await fill(within(dialog).getByRole('textbox', { name: /Right note/ }), 'Test note');
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Corrected')).toBeInTheDocument();
});
