import { screen, waitFor, within } from '@testing-library/react';
import type { Message, MessageSample } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { fakeStreams } from '../testing/fake-streams.ts';
import { testMessage } from '../testing/messages.fixture.ts';
import { renderAdmin, user } from '../testing/render-admin.tsx';

const page =
  (messages: readonly Message[], total = messages.length) =>
  () =>
    jsonReply(messages, 200, { 'x-total-count': String(total) });

async function openPage(messages: () => Response, path = '/admin/messages') {
  const streams = fakeStreams();
  const room = await renderAdmin({
    path,
    replies: { 'GET /api/admin/messages': messages, 'GET /api/admin/events': streams.reply },
  });
  const lastQuery = () =>
    Object.fromEntries(
      new URL(room.service.requests.findLast(({ url }) => url.includes('/admin/messages?'))?.url ?? '').searchParams,
    );
  return { ...room, streams, lastQuery };
}

const rows = async () =>
  (await within(await screen.findByRole('table', { name: 'Messages' })).findAllByRole('row')).slice(1);
describe("the manager's page of messages", () => {
  it('shows the failed ones first, also one that fails meanwhile, each with a link to its request', async () => {
    const { lastQuery, service, streams } = await openPage(page([]));
    expect(await screen.findByText('No failed messages')).toBeVisible();
    service.reply('GET /api/admin/messages', page([testMessage(1), testMessage(2, { kind: 'approved' })]));
    await streams.message('01JH0000000000000000000001');
    const [first] = await rows();
    expect(lastQuery()).toEqual({ state: 'FAILED', limit: '25', offset: '0' });
    expect(first).toHaveTextContent('nothing can be sent to this number or address');
    expect(within(first ?? document.body).getByRole('link', { name: 'Transaction 7K3M-0001' })).toHaveAttribute(
      'href',
      `/admin/transactions?review-modal=opened&id=${testMessage(1).transaction?.id}`,
    );
  });

  it('offers what can be done with a message in one menu', async () => {
    const { address } = await openPage(page([testMessage(1), testMessage(2, { mayRepeat: false, transaction: null })]));
    const [first, second] = await rows();
    expect(first).toHaveTextContent('SMS to +359…000');
    expect(within(second ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions: Request received 7K3M-0001' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Send again',
      'Open the transaction',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Open the transaction' }));
    expect(address()).toBe(`/admin/transactions?review-modal=opened&id=${testMessage(1).transaction?.id}`);
  });

  it('sends all selected messages again with one question', async () => {
    const messages = [testMessage(1), testMessage(2), testMessage(3, { mayRepeat: false })];
    const { service, alerts } = await openPage(page(messages));
    await rows();
    expect(screen.getByRole('button', { name: 'Send 0 selected again' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    service.reply('POST /api/admin/messages/send-again', () => jsonReply({ queued: 2, already: 0 }));
    await user.click(screen.getByRole('button', { name: 'Send 2 selected again' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('2 messages will be sent again.');
    service.reply('GET /api/admin/messages', page([]));
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(alerts()).toEqual(['Sent again']));
    expect(await service.sent('POST')).toEqual({ ids: [testMessage(1).id, testMessage(2).id] });
    expect(await screen.findByText('No failed messages')).toBeVisible();
  });
});

const sample = (changes: Partial<MessageSample>): MessageSample => ({
  kind: 'approved',
  channel: 'SMS',
  language: 'en',
  direction: 'sale',
  subject: null,
  body: 'Exchange 7K3M-9QXA is approved. https://exchange.example.com/f#x',
  values: [{ name: 'code', value: '7K3M-9QXA' }],
  sms: { encoding: 'GSM-7', parts: 2 },
  ...changes,
});
const samples = [
  sample({}),
  sample({ kind: 'completed', channel: 'EMAIL', subject: 'Complete', body: 'Hello,\n\n<b>bold</b>', sms: null }),
  sample({ language: 'bg', body: 'Обмен 7K3M-9QXA: елате с документ.', sms: { encoding: 'UCS-2', parts: 1 } }),
  sample({ direction: 'purchase', body: 'Come with 500.00 BGN.' }),
];

describe('the texts of the messages', () => {
  const TEXTS = 'GET /api/admin/messages/texts';
  const openTexts = () => renderAdmin({ path: '/admin/messages/texts', replies: { [TEXTS]: samples } });
  const shown = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

  it('are shown with the parts of each SMS, each e-mail as text, and the values in it', async () => {
    await openTexts();
    expect(await shown()).toEqual(['Request approved', 'Exchange complete']);
    expect(screen.getByText('SMS, 2 parts')).toBeVisible();
    expect(screen.getByText('Complete')).toBeVisible();
    expect(screen.getByText('<b>bold</b>')).toBeVisible();
    await user.click(screen.getAllByText('Values')[0] ?? document.body);
    expect(within(screen.getAllByRole('group')[0] ?? document.body).getByText('7K3M-9QXA')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('are read in the other language and for the other direction, by the address', async () => {
    const { address } = await openTexts();
    await shown();
    await user.click(screen.getByRole('button', { name: /Exchange/ }));
    await user.click(await screen.findByRole('option', { name: 'The client buys crypto' }));
    expect(await screen.findByText('Come with 500.00 BGN.')).toBeVisible();
    expect(address()).toBe('/admin/messages/texts?direction=purchase');
  });
});
