import { screen, waitFor, within } from '@testing-library/react';
import { moneyInTransitSchema } from '@exchange/shared-domain';
import { brokenReply, jsonReply, type DoubleReply } from '@exchange/shared-platform/testing';
import { moneyInTransit, transfer } from '../testing/deposits.fixture.ts';
import { fill, renderAdmin, user } from '../testing/render-admin.tsx';

const open = async (reply: DoubleReply = moneyInTransitSchema.parse(moneyInTransit), replies = {}) => ({
  ...(await renderAdmin({ path: '/admin/money-in-transit', replies: { 'GET /api/admin/chain': reply, ...replies } })),
});
const call = (deed: string) => `POST /api/admin/chain/transfers/${transfer.id}/${deed}`;
const done = () => jsonReply({ ...moneyInTransit, unmatched: [] });
it('a manager sees what each currency waits for, the addresses left, and the state of the providers', async () => {
  await open();
  const sums = within(await screen.findByRole('table', { name: 'By currency' }));
  expect(sums.getByRole('row', { name: /^USDC 550.USDC \(2 requests\) 250.USDC \(1 request\)/ })).toBeVisible();
  expect(sums.getByRole('link', { name: 'Add addresses' })).toHaveAttribute('href', '/admin/settings?tab=deposits');
  expect(screen.getByRole('row', { name: /^rpc\.example\.com Behind 21,000,000/ })).toBeVisible();
});

it('where several networks are on, sums and providers name theirs, and one that was switched off is told', async () => {
  const [usdc] = moneyInTransit.currencies;
  const [provider] = moneyInTransit.providers;
  const both = ['ethereum', 'base'] as const;
  await open(
    moneyInTransitSchema.parse({
      ...moneyInTransit,
      providers: both.map((network) => ({ ...provider, network })),
      currencies: both.map((network) => ({ ...usdc, network })),
      unmatched: moneyInTransit.unmatched.map((each) => ({ ...each, network: 'base', reason: 'otherNetwork' })),
      off: [{ network: 'bnb', requests: 2 }],
    }),
  );
  const sums = within(await screen.findByRole('table', { name: 'By currency' }));
  for (const title of ['Ethereum', 'Base']) {
    expect(sums.getByRole('row', { name: new RegExp(`^USDC, ${title} 550`) })).toBeVisible();
    expect(screen.getByRole('row', { name: new RegExp(`^rpc\\.example\\.com, ${title} Behind`) })).toBeVisible();
  }
  expect(screen.getByText('On Base, and its request waits for it on another network')).toBeVisible();
  expect(screen.getByText('Nobody reads BNB Smart Chain: 2 open requests are on it.')).toBeVisible();
});

it('a manager assigns a transfer to a request, with a reason', async () => {
  const { service, alerts } = await open(undefined, { [call('assign')]: done });
  await user.click(await screen.findByRole('button', { name: /^Assign: 300.USDC$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Code of the request/ })).toHaveValue('7K3M-9QXA');
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client called');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(alerts()).toEqual(['The transfer is assigned']));
  expect(await service.sent('/assign')).toEqual({ code: '7K3M-9QXA', reason: 'The client called' });
});

it('what is more than was agreed is a part of its transfer: it goes back or stays, and pays no other request', async () => {
  const unmatched = moneyInTransit.unmatched.map((each) => ({ ...each, reason: 'surplus' as const, left: '24' }));
  const { service, alerts } = await open({ ...moneyInTransit, unmatched }, { [call('keep')]: done });
  const row = within(
    await screen.findByRole('row', { name: /^24.USDC, a part of 300.USDC, final More than was agreed/ }),
  );
  expect(row.queryByRole('button', { name: /^Assign/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^It stays: 24.USDC$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client leaves it');
  await user.click(dialog.getByRole('button', { name: 'It stays' }));
  await waitFor(() => expect(alerts()).toEqual(['The transfer is marked as staying']));
  expect(await service.sent('/keep')).toEqual({ reason: 'The client leaves it' });
});

it('a transfer that may be for several requests names them, and the manager types the code', async () => {
  const requests = ['7K3M-9QXA', '8WGG-GWDG'].map((code, at) => ({ id: `01JH000000000000000000000${at}`, code }));
  const unmatched = moneyInTransit.unmatched.map((each) => ({ ...each, reason: 'ambiguous' as const, requests }));
  const { service } = await open({ ...moneyInTransit, unmatched }, { [call('assign')]: done });
  const row = within(await screen.findByRole('row', { name: /Several requests had the address/ }));
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['7K3M-9QXA', '8WGG-GWDG']),
  );
  expect(row.getByRole('link', { name: '8WGG-GWDG' })).toHaveAttribute(
    'href',
    `/admin/transactions?search=8WGG-GWDG&office=every&review-modal=opened&id=${requests[1]?.id}`,
  );
  await user.click(row.getByRole('button', { name: /^Assign/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Code/ })).toHaveValue('');
  // As at the desk: without the dash, and with Cyrillic letters that look the same.
  await fill(dialog.getByRole('textbox', { name: /^Code/ }), '7к3м 9QXА');
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'The client called');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(async () => {
    expect(await service.sent('/assign')).toEqual({ code: '7K3M-9QXA', reason: 'The client called' });
  });
});

it('a transfer is marked as returned without a hash, and a refused field is named', async () => {
  const refusal = {
    error: 'FIELD_MUST_BE_NON_EMPTY_STRING',
    field: 'reason',
    reason: 'text',
    message: 'x',
    traceId: 't',
  };
  const { service } = await open(undefined, { [call('returned')]: () => jsonReply(refusal, 400) });
  await user.click(await screen.findByRole('button', { name: /^Mark as returned: 300.USDC$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Sent back');
  await user.click(dialog.getByRole('button', { name: 'Mark as returned' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeInvalid());
  expect(await service.sent('/returned')).toEqual({ reason: 'Sent back' });
});

it('the page says when nothing is expected, when no network is read, and when nothing answers', async () => {
  const first = await open(moneyInTransitSchema.parse({ ...moneyInTransit, currencies: [] }));
  expect(await screen.findByText('Nothing is expected, and there are no addresses for deposits.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'By currency' })).not.toBeInTheDocument();
  first.unmount();
  const { unmount } = await open({ ...moneyInTransit, network: null });
  expect(await screen.findByText('No network is read')).toBeVisible();
  unmount();
  await open(() => brokenReply({}, 500));
  expect(await screen.findByRole('heading', { name: 'The money in transit could not be loaded.' })).toBeVisible();
});
