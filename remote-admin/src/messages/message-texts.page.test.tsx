import { screen, within } from '@testing-library/react';
import type { MessageSample } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { renderAdmin, user } from '../testing/render-admin.tsx';
import { testSession } from '../testing/transactions.fixture.ts';

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

const open = async (reply: () => Response) => {
  const room = await renderAdmin({
    path: '/admin/messages/texts',
    session: testSession,
    replies: { 'GET /api/admin/messages/texts': reply },
  });
  return room;
};
const shown = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the texts of the messages', () => {
  it('are shown with the parts of each SMS, each e-mail as text, and the values in it', async () => {
    await open(() => jsonReply(samples));
    expect(await shown()).toEqual(['Request approved', 'Exchange complete']);
    expect(screen.getByText('SMS, 2 parts')).toBeVisible();
    expect(screen.getByText('Complete')).toBeVisible();
    expect(screen.getByText('<b>bold</b>')).toBeVisible();
    await user.click(screen.getAllByText('Values')[0] ?? document.body);
    expect(within(screen.getAllByRole('group')[0] ?? document.body).getByText('7K3M-9QXA')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('are read in the other language and for the other direction, by the address', async () => {
    const { address } = await open(() => jsonReply(samples));
    await shown();
    await user.click(screen.getByRole('button', { name: /Exchange/ }));
    await user.click(await screen.findByRole('option', { name: 'The client buys crypto' }));
    expect(await screen.findByText('Come with 500.00 BGN.')).toBeVisible();
    expect(address()).toBe('/admin/messages/texts?direction=purchase');
  });
});
