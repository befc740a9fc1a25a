import { screen, waitFor, within } from '@testing-library/react';
import type { ReceivedMessageDetails } from '@exchange/shared-domain';
import { type DoubleReply, jsonReply, refusal } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { testContactMessage } from '../../testing/messages.fixture.ts';
import { renderAdmin, user } from '../../testing/render-admin.tsx';
import { sessionOf } from '../../testing/transactions.fixture.ts';

const LIST = 'GET /api/admin/contact-messages';
const message = testContactMessage(1);
const ONE = `${LIST}/${message.id}`;
const mark = (which: 'read' | 'answered') => `PATCH /api/admin/contact-messages/${message.id}/${which}`;

/** The list and the number of new ones for the navigation. */
const page =
  (messages: readonly ReceivedMessageDetails[], total = messages.length) =>
  (request: Request) => {
    const isCount = new URL(request.url).searchParams.get('limit') === '1';
    const fresh = messages.filter(({ state }) => state === 'NEW').length;
    return jsonReply(messages, 200, { 'x-total-count': String(isCount ? fresh : total) });
  };

async function openPage(
  path = '/admin/contact-messages',
  messages = [message, testContactMessage(2)],
  one: DoubleReply = message,
) {
  const streams = fakeStreams();
  const room = await renderAdmin({
    session: sessionOf('operator'),
    path,
    replies: { [LIST]: page(messages), [ONE]: one, 'GET /api/admin/events': streams.reply },
  });
  return { ...room, streams };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Contact messages' })).findAllByRole('listitem');
describe('the contact messages', () => {
  it('appear for operators while the page is open, and the navigation counts the new ones', async () => {
    const { service, streams } = await openPage('/admin/contact-messages', []);
    expect(await screen.findByText('No contact messages')).toBeVisible();
    service.reply(LIST, page([message, testContactMessage(2)]));
    await streams.message(message.id);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Question 1NewTest Visitor 1, 14 Jan, 2026 14:30'),
      expect.stringContaining('Question 2New'),
    ]);
    expect(await screen.findByRole('link', { name: 'Contact messages (2)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
    expect(screen.getByText(/removed automatically 90 days after/)).toBeVisible();
  });

  it('open in a modal with an address of their own, and are marked as read and answered', async () => {
    const { service, address, alerts } = await openPage();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Open “Question 1” by Test Visitor 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact message' });
    expect(address()).toBe(`/admin/contact-messages?contact-message-modal=opened&id=${message.id}`);
    await waitFor(() => expect(dialog).toHaveTextContent('Are you open on Sunday? Thank you.'));
    expect(within(dialog).getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      'mailto:visitor@example.com?subject=Re%3A%20Question%201',
    );

    const read = testContactMessage(1, {
      state: 'READ',
      read: { at: '2026-01-14T13:00:00.000Z', by: 'admin@example.com' },
    });
    service.reply(mark('read'), read);
    service.reply(ONE, read);
    service.reply(LIST, page([read]));
    await user.click(within(dialog).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(alerts()).toEqual(['Marked as read']));
    await waitFor(() => expect(dialog).toHaveTextContent('Read by admin@example.com, 14 Jan, 2026 15:00.'));
    expect(within(dialog).queryByRole('button', { name: 'Mark as read' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Mark as answered' })).toBeEnabled();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Contact messages', hidden: true })).toBeInTheDocument(),
    );
  });

  it('show which mark is under way', async () => {
    const { service } = await openPage(`/admin/contact-messages?contact-message-modal=opened&id=${message.id}`);
    const answer = Promise.withResolvers<Response>();
    service.reply(mark('answered'), () => answer.promise);
    await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByRole('button', { name: /^Mark as answered.*Loading/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeDisabled();
    const answered = testContactMessage(1, { state: 'ANSWERED', answered: { at: message.receivedAt, by: 'a@b.bg' } });
    service.reply(ONE, answered);
    answer.resolve(jsonReply(answered));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
  });

  it('that a colleague answered meanwhile say who did it, and when', async () => {
    const { service } = await openPage(`/admin/contact-messages?contact-message-modal=opened&id=${message.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Contact message' });
    const answered = testContactMessage(1, {
      state: 'ANSWERED',
      answered: { at: '2026-01-14T13:00:00.000Z', by: 'colleague@example.com' },
    });
    const button = await within(dialog).findByRole('button', { name: 'Mark as answered' });
    service.reply(mark('answered'), refusal(409, 'CHANGED_MEANWHILE', { current: answered }));
    service.reply(ONE, answered);
    await user.click(button);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Someone else already changed this. It is now “Answered”: colleague@example.com, 14 Jan, 2026 15:00.',
    );
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Mark as answered' })).toBeNull());
  });

  it('that no longer exist clear the address', async () => {
    const { address } = await openPage(
      '/admin/contact-messages?contact-message-modal=opened&id=01JH2000000000000000000009',
    );
    await waitFor(() => expect(address()).toBe('/admin/contact-messages'));
  });
});
