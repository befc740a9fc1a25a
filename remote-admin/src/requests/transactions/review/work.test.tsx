import { act, screen, waitFor, within } from '@testing-library/react';
import type { Assignee, TransactionDetails, TransactionItem } from '@exchange/shared-domain';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { fill, listReply, openReview, user } from '../../../testing/render-admin.tsx';
import { testColleagues, testDetails, testItem } from '../../../testing/transactions.fixture.ts';

const item = testItem(1);
const { id } = item.transaction;
const path = `/api/admin/transactions/${id}`;
const [own, ann] = testColleagues;
const assigned = (colleague: typeof own, isDisabled = false): TransactionItem => ({
  ...item,
  assignee: colleague ? ({ ...colleague, isDisabled } satisfies Assignee) : null,
});

async function opened(
  shown = item,
  details: Partial<TransactionDetails> = {},
  replies: Record<string, DoubleReply> = {},
) {
  const room = await openReview(shown, {
    items: [shown, testItem(2)],
    replies: { [`GET ${path}`]: { ...testDetails(shown), ...details }, ...replies },
  });
  const review = () => screen.findByRole('dialog', { name: 'Review Transaction' });
  await within(await review()).findByRole('region', { name: 'Notes' });
  // The list counts its views by a POST, too.
  const sent = async (method: string) =>
    room.service.requests.find((request) => request.method === method && !request.url.endsWith('/counts'))?.json();
  return { ...room, review, sent };
}
describe('the assignee', () => {
  it('is the admin after Take, nobody after Release, and who took it meanwhile instead of the admin', async () => {
    const { review, service, sent, alerts } = await opened(
      item,
      {},
      { [`PATCH ${path}/assignee`]: () => jsonReply(assigned(own)) },
    );
    const take = async () => user.click(await within(await review()).findByRole('button', { name: 'Take' }));
    expect(await review()).toHaveTextContent(/AssignedNobody/);
    await take();
    expect(await within(await review()).findByText('admin@example.com (you)')).toBeVisible();
    expect(await sent('PATCH')).toEqual({ assignee: own?.id, seen: null });
    service.reply(`PATCH ${path}/assignee`, () => jsonReply(item));
    const release = await within(await review()).findByRole('button', { name: 'Release' });
    expect(release).toHaveFocus();
    await user.click(release);
    expect(await within(await review()).findByText('Nobody')).toBeVisible();
    expect(alerts()).toEqual([]);
    service.reply(`PATCH ${path}/assignee`, refusal(409, 'CHANGED_MEANWHILE', { current: assigned(ann) }));
    await take();
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
    expect(await within(await review()).findByText('ann@example.com')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  it('is a colleague after the request was handed over', async () => {
    const { review, sent, service } = await opened(
      assigned(own),
      {},
      { [`PATCH ${path}/assignee`]: () => jsonReply(assigned(ann)) },
    );
    await user.click(await within(await review()).findByRole('button', { name: 'Hand over to…' }));
    const menu = await screen.findByRole('menu', { name: 'Hand over to…' });
    const names = within(menu).getAllByRole('menuitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['ann@example.com', 'bob@example.com']);
    await user.click(within(menu).getByRole('menuitem', { name: 'ann@example.com' }));
    expect(await within(await review()).findByText('ann@example.com')).toBeVisible();
    expect(await sent('PATCH')).toEqual({ assignee: ann?.id, seen: own?.id });
    // Not to those who would not see it.
    const asked = service.requests.find(({ url }) => url.includes('/colleagues'));
    expect(asked?.url).toContain(`/colleagues?office=${item.officeLocationId}`);
  });

  it('with a disabled account is named so, and the request can be taken', async () => {
    const { review } = await opened(assigned({ id: '01JH3000000000000000000009', email: 'gone@example.com' }, true));
    expect(await within(await review()).findByText('gone@example.com (account disabled)')).toBeVisible();
    expect(await within(await review()).findByRole('button', { name: 'Take' })).toBeVisible();
  });

  it('stands on the card, and not after the work for a change', async () => {
    const done = { ...testItem(1, { status: 'COMPLETED' }), assignee: assigned(ann).assignee };
    const { review } = await opened(done);
    expect(within(await review()).getByText('ann@example.com')).toBeVisible();
    expect(within(await review()).queryByRole('button', { name: 'Take' })).not.toBeInTheDocument();
    expect(await screen.findByRole('article', { name: '7K3M-0001', hidden: true })).toHaveTextContent('Assigned: ann');
  });
});

describe('a note', () => {
  const note = { text: 'Test note', by: 'admin@example.com', at: '2026-01-14T13:30:00.000Z' };

  it('is sent with something in it, stays typed until it could be sent, and stands with its author and time', async () => {
    const failed = refusal(500, 'INTERNAL_ERROR');
    const { review, service, sent, alerts } = await opened(item, {}, { [`POST ${path}/notes`]: failed });
    const notes = async () => within(within(await review()).getByRole('region', { name: 'Notes' }));
    const field = async () => (await notes()).getByRole('textbox', { name: 'New note' });
    const add = async () => user.click((await notes()).getByRole('button', { name: 'Add note' }));
    expect((await notes()).getByText('No notes yet.')).toBeVisible();
    await fill(await field(), '  ');
    await add();
    expect(await sent('POST')).toBeUndefined();
    await fill(await field(), 'Test note');
    await add();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled());
    expect(await field()).toHaveValue('Test note');
    // Also while a form takes the place of the review.
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await field()).toHaveValue('Test note'));

    const added = Promise.withResolvers<Response>();
    service.reply(`POST ${path}/notes`, () => added.promise);
    service.reply(`GET ${path}`, { ...testDetails(item), notes: [note] });
    await add();
    // What is typed while it is sent would be lost with it.
    expect(await field()).toHaveAttribute('readonly');
    added.resolve(jsonReply(note, 201));
    await waitFor(() => expect(alerts()).toContain('Note added'));
    expect(await sent('POST')).toEqual({ text: 'Test note' });
    expect(await (await notes()).findByRole('listitem')).toHaveTextContent('14 Jan, 2026 15:30adminTest note');
    expect(await field()).toHaveValue('');
  });

  it('cannot be written about a client who was anonymised', async () => {
    const gone = testItem(1, {}, { name: '', email: '', phoneNumber: '', residence: '', dateOfBirth: '' });
    const { review } = await opened(gone);
    expect(within(await review()).queryByRole('textbox', { name: 'New note' })).not.toBeInTheDocument();
  });
});

describe('the earlier requests of a client', () => {
  const { transaction } = testItem(2, { status: 'COMPLETED' });

  it('are one press away, each can be opened, and there is a way back', async () => {
    const { review, address } = await opened(item, { earlier: { total: 3, latest: [transaction] } });
    const person = within(await review()).getByRole('region', { name: 'Personal information' });
    await user.click(within(person).getByText('3 earlier requests'));
    const line = within(person).getByRole('listitem');
    expect(line).toHaveTextContent(/7K3M-0002.*300\sUSDC → 537\.50\sBGN.*Completed/);
    await user.click(within(line).getByRole('button', { name: 'Review 7K3M-0002' }));
    const other = testItem(2).transaction.id;
    expect(address()).toBe(`/admin/transactions?review-modal=opened&id=${other}&back=${id}`);
    await waitFor(async () => expect(await review()).toHaveTextContent('7K3M-0002'));
    await user.click(within(await review()).getByRole('button', { name: 'Back to the request before' }));
    await waitFor(async () => expect(await review()).toHaveTextContent('Test Visitor 1'));
    expect(address()).toBe(`/admin/transactions?review-modal=opened&id=${id}`);
  });
});

describe('a form or question of the review', () => {
  const onlyOne = async (name: string) => {
    await waitFor(() => expect(document.querySelectorAll('[role="dialog"], [role="alertdialog"]')).toHaveLength(1));
    return screen.getByRole('heading', { name });
  };

  it('takes its place, in the colour of the deed; Cancel leads back to the next step, and Back closes both', async () => {
    const { review, router } = await opened();
    await act(() => router.navigate('/admin/transactions'));
    await act(() => router.navigate(`/admin/transactions?review-modal=opened&id=${id}`));
    await user.click(await within(await review()).findByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Reject 300\sUSDC of 7K3M-0001/);
    await onlyOne('Are you sure?');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveClass('danger');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await onlyOne('Review Transaction');
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('alertdialog');
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveClass('success');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).toBeNull());
  });

  it('with an address opens in its place, also from a link, and closing it shows the review', async () => {
    const received = testItem(1, { status: 'CLIENT_MONEY_RECEIVED' });
    const { router, address } = await opened(received);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByRole('dialog', { name: 'Finish Transaction' });
    await onlyOne('Finish Transaction');
    expect(address()).toContain('review-modal=opened');
    await act(() => router.navigate(-1));
    await onlyOne('Review Transaction');
    expect(address()).not.toContain('finish-modal');
  });

  it.each(['Finish', 'Approve'])('closes with the review when its request is lost, and says so: %s', async (name) => {
    const streams = fakeStreams();
    const shown = testItem(1, { status: name === 'Finish' ? 'CLIENT_MONEY_RECEIVED' : 'CLIENT_SUBMITTED' });
    const { router, service, address, alerts } = await opened(shown, {}, { 'GET /api/admin/events': streams.reply });
    await act(() => router.navigate('/admin/transactions'));
    const card = await screen.findByRole('article', { name: '7K3M-0001' });
    await user.click(within(card).getByRole('button', { name: /Review/ }));
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Review Transaction')).not.toBeInTheDocument());
    service.reply(`GET ${path}`, refusal(404, 'ENTITY_NOT_FOUND'));
    service.reply('GET /api/admin/transactions', listReply([testItem(2)]));
    await streams.change(id);
    await waitFor(() => expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).toBeNull());
    expect(address()).toBe('/admin/transactions');
    expect(alerts()).toEqual(['This request is no longer here']);
  });

  it('shows who else changed the request, live', async () => {
    const streams = fakeStreams();
    const { service, review } = await opened(item, {}, { 'GET /api/admin/events': streams.reply });
    service.reply(`GET ${path}`, {
      ...testDetails(item),
      notes: [{ text: 'Test of another', by: 'ann@example.com', at: '2026-01-14T13:30:00.000Z' }],
    });
    await streams.change(id);
    expect(await within(await review()).findByText('Test of another')).toBeVisible();
  });
});
