import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Client, Drawers, Transaction, TransactionEvent } from '@exchange/shared-domain';
import { jsonReply } from '@exchange/shared-platform/testing';
import { testDrawer, testDrawers, testDrawerSession } from '../../../testing/drawers.fixture.ts';
import { fakeStreams } from '../../../testing/fake-streams.ts';
import { fill, listReply, openReview, user } from '../../../testing/render-admin.tsx';
import { HASH, testDetails, testItem, sessionOf, testSession } from '../../../testing/transactions.fixture.ts';

const operator = sessionOf('operator', 'operator@example.com');

async function review(
  transaction: Partial<Transaction>,
  {
    by = operator.user.email,
    session = operator,
    client = {} as Partial<Client>,
    drawers = {},
    ...last
  }: Partial<TransactionEvent> & {
    session?: typeof testSession;
    client?: Partial<Client>;
    drawers?: Partial<Drawers>;
  } = {},
) {
  const item = testItem(1, transaction, client);
  const { id } = item.transaction;
  const details = testDetails(item);
  const events = details.events.map((event, at) =>
    at === details.events.length - 1 ? { ...event, by, ...last } : event,
  );
  const path = `/api/admin/transactions/${id}`;
  const reply = () => jsonReply(testItem(1, { ...transaction, status: 'DECLINED' }));
  const steps = ['no-show', 'cancel', 'return', 'confirm-return', 'undo'];
  const streams = fakeStreams();
  const { dialog, ...room } = await openReview(item, {
    session,
    replies: {
      [`GET ${path}`]: { ...details, events },
      'GET /api/admin/events': streams.reply,
      'GET /api/admin/drawers': testDrawers(drawers),
      ...Object.fromEntries(steps.map((step) => [`PATCH ${path}/${step}`, reply])),
    },
  });
  // It makes room for a form, and comes back after it.
  const shown = () => screen.findByRole('dialog', { name: 'Review Transaction' });
  await within(dialog).findByRole('region', { name: 'History' });
  const open = async () => {
    const isOpen = screen.queryByRole('menu') !== null;
    if (!isOpen) await user.click(within(await shown()).getByRole('button', { name: 'More actions' }));
    return screen.findByRole('menu', { name: 'More actions' });
  };
  const entries = async () =>
    within(await open())
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
  const choose = async (name: string) => {
    await user.click(within(await open()).getByRole('menuitem', { name }));
    return screen.findByRole('dialog', { name: new RegExp(`^${name}`) });
  };
  const pick = async (form: HTMLElement, reason: string) => {
    await user.click(within(form).getByRole('button', { name: /Reason/ }));
    await user.click(await screen.findByRole('option', { name: reason }));
  };
  const sent = async () => {
    const request = room.service.requests.find(({ method }) => method === 'PATCH');
    return request && { step: request.url.split('/').at(-1), body: (await request.json()) as unknown };
  };
  /** Somebody else changes the request. */
  const become = async (changed: Partial<Transaction>) => {
    const now = testItem(1, { ...transaction, ...changed });
    room.service.reply('GET /api/admin/transactions', listReply([now]));
    room.service.reply(`GET ${path}`, { ...details, ...now, events });
    await streams.change(id);
  };
  return { ...room, dialog, entries, choose, pick, sent, become };
}

const purchase = { sourceCurrencyCodeId: 'BGN', targetCurrencyCodeId: 'USDC' } as const;
const closed: Partial<Drawers> = { drawers: [testDrawer()], withoutDrawer: 'warn' };
const received = {
  action: 'client-money-received',
  from: 'PENDING_CLIENT_ACTION',
  to: 'CLIENT_MONEY_RECEIVED',
} as const;
describe('the menu of the review', () => {
  it('is not opened before the history has the last step: its entry would move the others under a press', async () => {
    const { dialog } = await review({ status: 'CLIENT_MONEY_RECEIVED' });
    expect(within(dialog).getByRole('button', { name: 'More actions' })).toBeDisabled();
  });

  it("offers a manager to undo a colleague's step, and an operator not", async () => {
    const colleague = { by: 'colleague@example.com' };
    const asManager = await review({ status: 'PENDING_CLIENT_ACTION' }, { ...colleague, session: testSession });
    expect(await asManager.entries()).toContain('Undo: Approve');
    asManager.unmount();
    const asOperator = await review({ status: 'PENDING_CLIENT_ACTION' }, colleague);
    expect(await asOperator.entries()).not.toContain('Undo: Approve');
  });

  it.each([
    ['nothing is left to do', { action: 'expire', by: null }],
    ['the client was anonymised', { action: 'reject', to: 'DECLINED', client: { name: '' } }],
  ] as const)('is absent when %s', async (_, last) => {
    const { dialog } = await review({ status: 'DECLINED' }, last);
    expect(within(dialog).queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });
});

describe('an exchange that ends early', () => {
  it('names the deed and the code, and sends the reason, with a note for "Something else"', async () => {
    const { entries, choose, pick, sent, alerts } = await review({ status: 'PENDING_CLIENT_ACTION' });
    expect(await entries()).toEqual(['Take today’s rate', 'Client did not come', 'Client cancelled', 'Undo: Approve']);
    const form = await choose('Client did not come');
    expect(form).toHaveAccessibleName('Client did not come: 7K3M-0001');
    const submit = within(form).getByRole('button', { name: 'Client did not come' });
    expect(submit).toBeDisabled();
    await pick(form, 'Something else');
    await user.click(submit);
    const note = within(form).getByRole('textbox', { name: /Note for staff/ });
    expect(note).toHaveFocus();
    await fill(note, 'Test note');
    await user.click(submit);
    await waitFor(() => expect(alerts()).toEqual(['No-show recorded']));
    expect(await sent()).toEqual({ step: 'no-show', body: { reason: 'other', note: 'Test note' } });
  });

  it('returns crypto with the hash of the transfer back', async () => {
    const { entries, choose, pick, sent } = await review({ status: 'CLIENT_MONEY_RECEIVED' }, received);
    expect(await entries()).toEqual(['Return the money', 'Undo: Client money received']);
    const form = await choose('Return the money');
    expect(within(form).getByRole('textbox', { name: /Returned amount in USDC/ })).toHaveValue('300');
    await fill(within(form).getByRole('textbox', { name: /Hash of the transfer back/ }), HASH);
    await pick(form, 'The client asked for it');
    await user.click(within(form).getByRole('button', { name: 'Return the money' }));
    await waitFor(async () =>
      expect(await sent()).toEqual({
        step: 'return',
        body: { amount: '300', transactionHash: HASH, reason: 'client-asked' },
      }),
    );
  });

  it('waits for the second person, who confirms the return that they saw, and no other one that waits now', async () => {
    const { dialog, sent, become } = await review({ ...waiting, returnedAmount: 3 }, begun);
    expect(dialog).toHaveTextContent('Return to confirm');
    expect(dialog).toHaveTextContent('Return begun, to be confirmed by a second person');
    expect(within(dialog).queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
    const confirm = async () => user.click(await screen.findByRole('button', { name: 'Confirm the return' }));
    await confirm();
    const form = () => screen.findByRole('dialog', { name: /^Confirm the return/ });
    expect(await form()).toHaveTextContent(/3\sUSDC went back to the client\..*0xabab/);
    await become({ returnedAmount: 300 });
    expect(await within(await form()).findByRole('alert')).toHaveTextContent('This was already updated');
    expect(await form()).toHaveTextContent(/300\sUSDC went back/);
    expect(within(await form()).getByRole('button', { name: 'Confirm the return' })).toBeDisabled();
    expect(await sent()).toBeUndefined();
    await user.click(within(await form()).getByRole('button', { name: 'Cancel' }));
    await confirm();
    await form();
    await confirm();
    await waitFor(async () =>
      expect(await sent()).toEqual({ step: 'confirm-return', body: { amount: '300', transactionHash: HASH } }),
    );
  });

  it('cannot be taken back by a question about a step that is no longer the last', async () => {
    const { choose, pick, become } = await review({ status: 'PENDING_CLIENT_ACTION' });
    const form = await choose('Undo: Approve');
    await pick(form, 'The wrong request');
    await become({ status: 'DECLINED' });
    expect(await within(form).findByRole('alert')).toHaveTextContent('“Declined”');
    expect(within(form).getByRole('button', { name: 'Undo: Approve' })).toBeDisabled();
  });
});

const waiting = { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: 300, returnHash: HASH } as const;
const begun = {
  action: 'return',
  from: 'CLIENT_MONEY_RECEIVED',
  to: 'CLIENT_MONEY_RECEIVED',
  by: 'colleague@example.com',
} as const;

it('a return waits for another person than who began it, or is taken back, also when its confirmation was undone', async () => {
  const item = testItem(1, waiting);
  const status = waiting.status;
  const at = '2026-01-14T14:00:00.000Z';
  const events = [
    { ...begun, at, by: operator.user.email },
    { action: 'confirm-return', from: status, to: 'DECLINED', at, by: 'colleague@example.com' },
    { action: 'undo', from: 'DECLINED', to: status, at, by: testSession.user.email },
  ] as const;
  const open = async (session: typeof testSession) => {
    const { dialog, ...room } = await openReview(item, {
      session,
      replies: { [`GET /api/admin/transactions/${item.transaction.id}`]: { ...testDetails(item), events } },
    });
    await within(dialog).findByRole('region', { name: 'History' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem')).toHaveTextContent('Undo: Return the money');
    return { ...room, confirm: within(dialog).queryByRole('button', { name: 'Confirm the return', hidden: true }) };
  };
  const { confirm, unmount } = await open(operator);
  expect(confirm).not.toBeInTheDocument();
  unmount();
  expect((await open(testSession)).confirm).toBeInTheDocument();
});

it('the last step is taken back with a reason, and needs no drawer when it moved no cash', async () => {
  const { choose, pick, sent, alerts } = await review(
    { ...purchase, status: 'PENDING_CLIENT_ACTION' },
    { drawers: closed },
  );
  const form = await choose('Undo: Approve');
  await pick(form, 'The wrong request');
  expect(form).not.toHaveTextContent('No drawer of this office is open');
  await user.click(within(form).getByRole('button', { name: 'Undo: Approve' }));
  await waitFor(() => expect(alerts()).toEqual(['Step undone']));
  const lastStepAt = '2026-01-14T13:05:00.000Z';
  expect(await sent()).toEqual({ step: 'undo', body: { step: 'approve', lastStepAt, reason: 'wrong-request' } });
});

it('a completion that is taken back says where the correction counts', async () => {
  const { choose } = await review(
    { status: 'COMPLETED' },
    { session: testSession, action: 'finish', from: 'CLIENT_MONEY_RECEIVED', to: 'COMPLETED' },
  );
  expect(await choose('Undo: Finish')).toHaveTextContent('the correction counts on the day that is open');
});

describe('the cash of a step that is taken back', () => {
  const paid = { ...purchase, status: 'CLIENT_MONEY_RECEIVED' } as const;
  const undo = 'Undo: Client money received';

  it('needs no drawer when it was in none', async () => {
    const { choose } = await review(paid, { ...received, unbooked: true, drawers: closed });
    const form = await choose(undo);
    await within(form).findByRole('button', { name: undo });
    expect(form).not.toHaveTextContent('No drawer of this office is open');
  });

  it('needs an open drawer, also where other steps go on without one', async () => {
    const { choose, pick } = await review(paid, { ...received, drawers: closed });
    const form = await choose(undo);
    expect(await within(form).findByText('No drawer of this office is open. Open one first.')).toBeVisible();
    // Only the service knows whether the cash was ever in a drawer.
    await pick(form, 'The wrong request');
    expect(within(form).getByRole('button', { name: undo })).toBeEnabled();
  });

  it('comes from the drawer that was chosen, and the form is not sent before', async () => {
    const drawers = ['Till 1', 'Till 2'].map((name, at) =>
      testDrawer({ id: `01JH400000000000000000000${at + 1}`, name, session: testDrawerSession }),
    );
    const { choose, pick, sent } = await review(paid, { ...received, drawers: { drawers } });
    const form = await choose(undo);
    await pick(form, 'The wrong request');
    const submit = await within(form).findByRole('button', { name: undo });
    expect(submit).toBeDisabled();
    await user.click(within(form).getByRole('button', { name: /Drawer/ }));
    await user.click(await screen.findByRole('option', { name: /^Till 2/ }));
    await user.click(submit);
    await waitFor(async () =>
      expect(await sent()).toEqual({
        step: 'undo',
        body: {
          step: 'client-money-received',
          lastStepAt: '2026-01-14T13:05:00.000Z',
          reason: 'wrong-request',
          drawerId: drawers[1]?.id,
        },
      }),
    );
  });
});
