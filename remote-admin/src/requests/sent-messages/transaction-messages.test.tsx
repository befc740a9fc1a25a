import { screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../../testing/fake-streams.ts';
import { testMessage } from '../../testing/messages.fixture.ts';
import { listReply, openReview, user } from '../../testing/render-admin.tsx';
import { testItem } from '../../testing/transactions.fixture.ts';

const { id } = testItem(1).transaction;
const call = `GET /api/admin/transactions/${id}/messages`;

async function openMessages(messages: readonly Message[] | (() => Response), item = testItem(1)) {
  const streams = fakeStreams();
  const room = await openReview(item, { replies: { [call]: messages, 'GET /api/admin/events': streams.reply } });
  // The review makes room for the question, and comes back after it.
  const messagesOf = () => screen.findByRole('region', { name: 'Messages' });
  return { ...room, streams, messagesOf, section: await messagesOf() };
}

const linesOf = async (section: HTMLElement) =>
  (await within(section).findAllByRole('listitem')).map(({ textContent }) => textContent);
describe('the messages about a transaction', () => {
  it('say whether they were sent, and why not', async () => {
    const cases: [Partial<Message>, string][] = [
      [{}, 'Request receivedFailedSMS to +359…000Failed: nothing can be sent to this number or address.'],
      [
        { state: 'SENT', sentAt: '2026-01-14T12:31:00.000Z', failure: null, sending: 2 },
        'Request receivedSentSending no. 2SMS to +359…000Sent 14 Jan, 2026 14:31.',
      ],
      [
        { state: 'QUEUED', failure: 'provider', nextAttemptAt: '2026-01-14T12:45:00.000Z' },
        'Not accepted yet: the provider has a technical problem. Next attempt 14 Jan, 2026 14:45.',
      ],
      [
        { kind: 'declined', channel: 'EMAIL', state: 'QUEUED', failure: null, attempts: 0 },
        'Request declinedWaitingEmail to +359…000Waiting to be sent.',
      ],
      [{ state: 'QUEUED', failure: null }, 'Being sent.'],
      [{ state: 'KEPT', failure: null }, 'Not sentSMS to +359…000No provider is set up for this channel.'],
      [{ failure: null }, 'Failed: the provider did not accept it.'],
      [
        { failure: null, mayRepeat: false, isOutdated: true },
        'the provider did not accept it. It is not sent again, because the request has moved on or its promised rate is over.',
      ],
    ];
    const { section } = await openMessages(cases.map(([change], at) => testMessage(at, change)));
    expect(await linesOf(section)).toEqual(cases.map(([, words]) => expect.stringContaining(words)));
  });

  it('are sent again after a question, and their state changes live', async () => {
    const { section, messagesOf, service, streams, alerts } = await openMessages([testMessage(1)]);
    await user.click(await within(section).findByRole('button', { name: 'Send again: Request received' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Request received: SMS to +359…000.');
    const again = testMessage(2, { state: 'QUEUED', failure: null, attempts: 0, sending: 2, mayRepeat: false });
    service.reply('POST /api/admin/messages/send-again', () => jsonReply({ queued: 1, already: 0 }));
    service.reply(call, [testMessage(1, { mayRepeat: false }), again]);
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual(['Sent again']));
    expect(await service.sent('/send-again')).toEqual({ ids: [testMessage(1).id] });
    await waitFor(async () => expect(await linesOf(await messagesOf())).toHaveLength(2));
    expect(within(await messagesOf()).queryByRole('button', { name: /Send again/ })).toBeNull();

    service.reply(call, [
      testMessage(1, { mayRepeat: false }),
      { ...again, state: 'SENT', sentAt: '2026-01-14T13:00:00.000Z' },
    ]);
    await streams.message(id);
    await waitFor(async () => expect((await linesOf(await messagesOf()))[1]).toContain('Sent 14 Jan, 2026 15:00.'));
  });

  it.each([
    ['a colleague sent again', { queued: 0, already: 1 }, 'Already sent again'],
    ['a step outdates', { queued: 0, already: 0, outdated: 1 }, 'Messages that no longer apply were left out'],
  ])('that %s at the same moment are not sent, and the page says so', async (_, reply, words) => {
    const { section, service, alerts } = await openMessages([testMessage(1)]);
    service.reply('POST /api/admin/messages/send-again', () => jsonReply(reply));
    await user.click(await within(section).findByRole('button', { name: /^Send again/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual([words]));
  });

  it('that failed are named first, and are sent again from there together', async () => {
    const failing = testMessage(2, {
      kind: 'declined',
      channel: 'EMAIL',
      state: 'QUEUED',
      failure: 'busy',
      mayRepeat: false,
    });
    const item = { ...testItem(1), hasFailedMessage: true };
    const done = testMessage(3, { kind: 'approved', state: 'SENT', failure: null });
    const { service } = await openMessages([testMessage(1), failing, done, testMessage(4, { mayRepeat: false })], item);
    const dialog = screen.getByRole('dialog', { name: 'Review Transaction' });
    expect(
      await within(dialog).findByText(
        'Not delivered: SMS “Request received” – nothing can be sent to this number or address',
      ),
    ).toBeVisible();
    expect(
      within(dialog).getByText(
        'Not delivered yet, tried again automatically: Email “Request declined” – the provider accepts no more messages at the moment',
      ),
    ).toBeVisible();
    expect(within(dialog).queryByText(/^Not delivered.*Request approved/)).not.toBeInTheDocument();
    service.reply('POST /api/admin/messages/send-again', () => jsonReply({ queued: 1, already: 0 }));
    service.reply('GET /api/admin/transactions', listReply([testItem(1)]));
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Review Transaction' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Not delivered/)).not.toBeInTheDocument());
    expect(await service.sent('/send-again')).toEqual({ ids: [testMessage(1).id] });
  });

  it('that failed, and promise a rate that is over, are named first as well, and can’t be sent again', async () => {
    const missed = testMessage(1, { kind: 'approved', mayRepeat: false, isOutdated: true, isMissed: true });
    await openMessages([missed], { ...testItem(1), hasFailedMessage: true });
    const dialog = screen.getByRole('dialog', { name: 'Review Transaction' });
    expect(await within(dialog).findByText(/^Not delivered: SMS “Request approved”/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });
});
