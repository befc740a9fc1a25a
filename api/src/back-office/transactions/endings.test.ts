import type { Message, TransactionAction } from '@exchange/shared-domain';
import { erasePerson } from '../people/erase-person.ts';
import { readSettings } from '../../settings/settings.ts';
import { buyRequest, HASH, sellRequest, WALLET } from '../../testing/exchange-requests.ts';
import { act, hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forAllTests, ADMIN, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forAllTests(() => startTestService({ env: { RETURN_ALONE_BGN: '600' } }));

const received = ['approve', 'client-money-received'] as const;
const OTHER_WALLET = `0x${'b'.repeat(40)}`;

type Person = 'adminCall' | 'operatorCall';
const send = (by: Person, id: string, step: string, body: object = {}) => {
  // Messages are in the order of their time.
  service.clock.pass({ seconds: 1 });
  return service[by]('PATCH', `/admin/transactions/${id}/${step}`, body);
};
const historyOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body.events;
const lastAudit = async (id: string) =>
  (await rowsOf(service, 'audit', ['action', 'before', 'after'], { subjectId: id })).at(-1);
/** What the client was told after the first message. */
const messagesOf = async (id: string) =>
  (await rowsOf(service, 'outbox', ['kind', 'channel', 'body'], { subjectId: id })).filter(
    ({ kind }) => kind !== 'submitted',
  );
const markSent = (id: string) =>
  service.connection.db.updateTable('outbox').set({ state: 'SENT' }).where('subjectId', '=', id).execute();
const resend = async (id: string) => {
  await markSent(id);
  const { body } = await service.adminCall('GET', `/admin/transactions/${id}/messages`);
  const ids = body.flatMap(({ id: sent, kind }: Message) => (kind === 'submitted' ? [] : [sent]));
  expect(await service.adminCall('POST', '/admin/messages/send-again', { ids })).toMatchObject({ body: { queued: 1 } });
};
const erase = async (id: string) => {
  await markSent(id);
  const { email, phoneNumber: phone } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body.client;
  const now = service.clock.now();
  await erasePerson(service.connection.db, { email, phone }, { now, settings: readSettings({}) });
};
const requested = (actions: readonly TransactionAction[], request = sellRequest()) =>
  requestedTransaction(service, actions, request);

describe('a wallet that is not the one of the request', () => {
  const finish = { clientWalletAddress: OTHER_WALLET, transactionHash: HASH, note: 'Test reason: the old one is lost' };

  test('stands beside it, with the reason, in history, audit and the e-mail to the client', async () => {
    const id = await requested(received, buyRequest());
    const reply = await send('adminCall', id, 'finish', finish);
    expect(reply).toMatchObject({
      status: 200,
      body: { transaction: { clientWalletAddress: WALLET, usedWalletAddress: OTHER_WALLET, transactionHash: HASH } },
    });
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'finish', note: finish.note });
    expect(await lastAudit(id)).toMatchObject({ before: { wallet: WALLET }, after: { wallet: OTHER_WALLET } });
    const email = (await messagesOf(id)).at(-1)?.body;
    expect(email).toContain(`${OTHER_WALLET} was used instead of ${WALLET}`);
  });

  test('needs a manager and a reason', async () => {
    const id = await requested(received, buyRequest());
    expect(await send('operatorCall', id, 'finish', { ...finish, transactionHash: hashOf(id) })).toMatchObject({
      status: 403,
      body: { error: 'MANAGER_REQUIRED', field: 'clientWalletAddress', reason: 'otherWallet' },
    });
    const { note: _, ...unexplained } = finish;
    expect(await send('adminCall', id, 'finish', { ...unexplained, transactionHash: hashOf(id) })).toMatchObject({
      status: 400,
      body: { field: 'note' },
    });
    const inLowerCase = { clientWalletAddress: WALLET.toLowerCase(), transactionHash: hashOf(id) };
    expect(await send('operatorCall', id, 'finish', inLowerCase)).toMatchObject({
      status: 200,
      body: { transaction: { usedWalletAddress: null } },
    });
  });
});

describe('an approved request', () => {
  test.each([
    ['no-show', { reason: 'unreachable' }, 'you did not come to the office in time'],
    ['cancel', { reason: 'rate' }, 'you asked us to cancel it'],
  ])('ends with %s, and the client reads why', async (step, body, text) => {
    const id = await requested(['approve']);
    expect(await send('operatorCall', id, step, body)).toMatchObject({
      status: 200,
      body: { transaction: { status: 'DECLINED' } },
    });
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: step, by: OPERATOR.email, ...body });
    expect((await messagesOf(id)).at(-1)).toMatchObject({ kind: 'declined', body: expect.stringContaining(text) });
  });

  test('that ends before its client was asked to come asks no more, and a message that left stays', async () => {
    const [waiting, told] = [await requested(['approve']), await requested(['approve'])];
    await markSent(told);
    for (const id of [waiting, told]) await send('operatorCall', id, 'cancel', { reason: 'rate' });
    expect((await messagesOf(waiting)).map(({ kind }) => kind)).toEqual(['notice', 'declined']);
    expect((await messagesOf(told)).map(({ kind }) => kind)).toEqual(['approved', 'notice', 'declined']);
    for (const id of [waiting, told]) await send('adminCall', id, 'undo', { step: 'cancel', reason: 'wrong-request' });
    for (const id of [waiting, told]) expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['approved']);
  });

  test('ends once, when the client pays while somebody else records a no-show', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await requested(['approve']);
      const replies = await Promise.all([
        act(service, id, 'client-money-received'),
        send('operatorCall', id, 'no-show', { reason: 'did-not-come' }),
      ]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await historyOf(id)).toHaveLength(3);
    }
  });

  test('does not end for "something else" without a note', async () => {
    const id = await requested(['approve']);
    expect(await send('adminCall', id, 'cancel', { reason: 'other' })).toMatchObject({
      status: 400,
      body: { field: 'note' },
    });
  });
});

describe('money that goes back', () => {
  const cash = { reason: 'client-asked', amount: '500.00' };

  test('ends the exchange, with what was returned, and the client gets word', async () => {
    const id = await requested(received, buyRequest());
    expect(await send('operatorCall', id, 'return', cash)).toMatchObject({
      status: 200,
      body: { transaction: { status: 'DECLINED', returnedAmount: 500, returnHash: null } },
    });
    expect((await messagesOf(id)).at(-1)).toMatchObject({
      kind: 'returned',
      body: expect.stringContaining('We returned 500.00 BGN to you'),
    });
  });

  test.each([
    ['more than was given', { amount: '500.01' }, 'amount'],
    ['parts of a stotinka', { amount: '1.001' }, 'amount'],
    ['cash with a hash', { transactionHash: HASH }, 'transactionHash'],
  ])('is not %s', async (_, change, field) => {
    const id = await requested(received, buyRequest());
    expect(await send('adminCall', id, 'return', { ...cash, ...change })).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  test('is a transfer of its own when it is crypto', async () => {
    const id = await requested(received);
    const crypto = { reason: 'wrong-amount', amount: '300' };
    expect(await send('adminCall', id, 'return', crypto)).toMatchObject({
      status: 400,
      body: { field: 'transactionHash', reason: 'required' },
    });
    const transactionHash = hashOf(id);
    const reply = await send('adminCall', id, 'return', { ...crypto, transactionHash });
    expect(reply.body.transaction).toMatchObject({ status: 'DECLINED', returnHash: transactionHash });
    const found = await service.adminCall('GET', `/admin/transactions?search=${transactionHash}`);
    expect(found.body).toMatchObject([{ transaction: { id } }]);
    const other = await requested(received);
    expect(await send('adminCall', other, 'return', { ...crypto, transactionHash })).toMatchObject({ status: 409 });
  });

  const large = () => requested(received, buyRequest({ transaction: { sourceAmount: 800, targetAmount: 433.321155 } }));

  test('needs a second person above the limit, and nothing else happens until then', async () => {
    const id = await large();
    const begun = await send('operatorCall', id, 'return', { ...cash, amount: '800' });
    expect(begun.body.transaction).toMatchObject({ status: 'CLIENT_MONEY_RECEIVED', returnedAmount: 800 });
    expect((await messagesOf(id)).map(({ kind }) => kind)).not.toContain('returned');
    expect(await act(service, id, 'finish')).toMatchObject({ status: 409 });
    expect(await send('operatorCall', id, 'confirm-return', { amount: '800' })).toMatchObject({
      status: 403,
      body: { error: 'SECOND_PERSON_REQUIRED' },
    });
    const confirmed = await send('adminCall', id, 'confirm-return', { amount: '800.00' });
    expect(confirmed.body.transaction).toMatchObject({ status: 'DECLINED', returnedAmount: 800 });
    expect((await messagesOf(id)).at(-1)).toMatchObject({ kind: 'returned' });
  });

  test('can be taken back by its first person before the second one confirms', async () => {
    const id = await large();
    await send('operatorCall', id, 'return', { ...cash, amount: '800' });
    const undo = { step: 'return', reason: 'wrong-request' };
    expect((await send('operatorCall', id, 'undo', undo)).body.transaction).toMatchObject({
      status: 'CLIENT_MONEY_RECEIVED',
      returnedAmount: null,
    });
    expect(await act(service, id, 'finish')).toMatchObject({ status: 200 });
  });

  test('is confirmed as the second person saw it: another amount or transfer is refused, with the current one', async () => {
    const undo = { step: 'return', reason: 'wrong-request' };
    const id = await large();
    await send('operatorCall', id, 'return', { ...cash, amount: '8' });
    await send('operatorCall', id, 'undo', undo);
    await send('operatorCall', id, 'return', { ...cash, amount: '800' });
    expect(await send('adminCall', id, 'confirm-return', { amount: '8' })).toMatchObject({
      status: 409,
      body: {
        error: 'TRANSITION_NOT_ALLOWED',
        current: { transaction: { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: 800 } },
      },
    });
    expect(await send('adminCall', id, 'confirm-return', { amount: '800' })).toMatchObject({ status: 200 });

    const sale = sellRequest({ transaction: { sourceAmount: 600, targetAmount: 1074.98 } });
    const crypto = await requested(received, sale);
    const [old, renewed] = [hashOf('old'), hashOf('new')];
    const back = { reason: 'client-asked', amount: '600' };
    await send('operatorCall', crypto, 'return', { ...back, transactionHash: old });
    await send('operatorCall', crypto, 'undo', undo);
    await send('operatorCall', crypto, 'return', { ...back, transactionHash: renewed });
    const confirm = (seen: object) => send('adminCall', crypto, 'confirm-return', { amount: '600', ...seen });
    expect(await confirm({ transactionHash: old })).toMatchObject({ status: 409 });
    expect(await confirm({})).toMatchObject({ status: 409 });
    expect(await confirm({ transactionHash: renewed })).toMatchObject({ status: 200 });
  });

  test('waits again after the confirmation was undone: for another person, or to be taken back', async () => {
    const id = await large();
    const undo = (by: Person, step: string) => send(by, id, 'undo', { step, reason: 'wrong-step' });
    await send('operatorCall', id, 'return', { ...cash, amount: '800' });
    await send('adminCall', id, 'confirm-return', { amount: '800' });
    await markSent(id);
    const waiting = { transaction: { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: 800 } };
    expect((await undo('adminCall', 'confirm-return')).body).toMatchObject(waiting);
    expect((await messagesOf(id)).at(-1)).toMatchObject({ kind: 'withdrawn' });
    expect(await act(service, id, 'finish')).toMatchObject({ status: 409 });
    expect(await send('operatorCall', id, 'confirm-return', { amount: '800' })).toMatchObject({
      status: 403,
      body: { error: 'SECOND_PERSON_REQUIRED' },
    });
    expect(await send('adminCall', id, 'confirm-return', { amount: '800' })).toMatchObject({ status: 200 });
    await undo('adminCall', 'confirm-return');
    const takenBack = { transaction: { status: 'CLIENT_MONEY_RECEIVED', returnedAmount: null } };
    expect((await undo('operatorCall', 'return')).body).toMatchObject(takenBack);
    expect((await historyOf(id)).map(({ action }: { action: string }) => action).slice(3)).toEqual([
      'return',
      'confirm-return',
      'undo',
      'confirm-return',
      'undo',
      'undo',
    ]);
    expect(await act(service, id, 'finish')).toMatchObject({ status: 200 });
  });

  test('is finished or returned, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await requested(received, buyRequest());
      const replies = await Promise.all([act(service, id, 'finish'), send('operatorCall', id, 'return', cash)]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });
});

describe('the last step', () => {
  const undo = (step: string) => ({ step, reason: 'wrong-request' });

  test('is taken back by its person within ten minutes while nothing was sent, and can be taken again', async () => {
    const id = await requested([]);
    await send('operatorCall', id, 'approve');
    service.clock.pass({ minutes: 9 });
    expect((await send('operatorCall', id, 'undo', undo('approve'))).body.transaction.status).toBe('CLIENT_SUBMITTED');
    expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual([]);
    await send('operatorCall', id, 'approve');
    expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['approved']);
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'approve',
      'undo',
      'approve',
    ]);
  });

  test.each<[string, (id: string) => Promise<unknown>, string | undefined]>([
    ['after ten minutes', async () => service.clock.pass({ minutes: 11 }), undefined],
    ['once the client was told', markSent, 'withdrawn'],
    ['once the client was told, also while the message waits to be sent again', resend, 'withdrawn'],
    ['once the client was told, also when the message was erased', erase, 'withdrawn'],
  ])('needs a manager %s', async (_, happen, message) => {
    const id = await requested([]);
    await send('operatorCall', id, 'approve');
    await happen(id);
    expect(await send('operatorCall', id, 'undo', undo('approve'))).toMatchObject({
      status: 403,
      body: { error: 'MANAGER_REQUIRED' },
    });
    expect(await send('adminCall', id, 'undo', undo('approve'))).toMatchObject({ status: 200 });
    expect((await messagesOf(id)).at(-1)?.kind).toBe(message);
  });

  test('of a client who was told is withdrawn in the same way, and a new one tells them again', async () => {
    const id = await requested(['approve']);
    await markSent(id);
    await send('adminCall', id, 'undo', undo('approve'));
    await send('adminCall', id, 'approve');
    expect(await messagesOf(id)).toEqual([
      { kind: 'approved', channel: 'SMS', body: expect.stringContaining(': come until') },
      { kind: 'withdrawn', channel: 'SMS', body: expect.stringContaining('please ignore our last message') },
      { kind: 'approved', channel: 'SMS', body: expect.stringContaining(': come until') },
    ]);
  });

  test('that paid is undone by managers alone, and the audit keeps its values', async () => {
    const id = await requested(received);
    await send('operatorCall', id, 'finish', { clientWalletAddress: WALLET, transactionHash: hashOf(id) });
    expect(await send('operatorCall', id, 'undo', undo('finish'))).toMatchObject({ status: 403 });
    const undone = await send('adminCall', id, 'undo', undo('finish'));
    expect(undone.body.transaction).toMatchObject({ status: 'CLIENT_MONEY_RECEIVED', transactionHash: null });
    expect(await lastAudit(id)).toMatchObject({
      action: 'transaction-undo',
      before: { status: 'COMPLETED', hash: hashOf(id) },
      after: { status: 'CLIENT_MONEY_RECEIVED', hash: null, step: 'finish', reason: 'wrong-request' },
    });
  });

  test('is not undone when it is another one than the admin saw, nor twice', async () => {
    const id = await requested(['approve', 'client-money-received']);
    expect(await send('adminCall', id, 'undo', undo('approve'))).toMatchObject({ status: 409 });
    const both = await Promise.all([
      send('adminCall', id, 'undo', undo('client-money-received')),
      send('adminCall', id, 'undo', undo('client-money-received')),
    ]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'approve',
      'client-money-received',
      'undo',
    ]);
    expect(await send('adminCall', id, 'undo', undo('approve'))).toMatchObject({
      status: 409,
      body: { current: { transaction: { id, status: 'PENDING_CLIENT_ACTION' } } },
    });
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'undo', by: ADMIN.email });
  });

  test('is not undone when it was undone and taken again since the admin saw it', async () => {
    const id = await requested(['approve', 'client-money-received', 'finish']);
    const seen = { ...undo('finish'), lastStepAt: (await historyOf(id)).at(-1).at };
    expect(await send('adminCall', id, 'undo', seen)).toMatchObject({ status: 200 });
    await act(service, id, 'finish');
    expect(await send('adminCall', id, 'undo', seen)).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_NOT_ALLOWED', current: { transaction: { status: 'COMPLETED' } } },
    });
  });
});

test('a note about a client is erased with them, and no undo begins another', async () => {
  const id = await requested(['approve']);
  const note = 'Test note about the visitor';
  await send('adminCall', id, 'cancel', { reason: 'other', note });
  await erase(id);
  expect((await historyOf(id)).at(-1)).not.toHaveProperty('note');
  const again = { step: 'cancel', reason: 'other', note };
  expect(await send('adminCall', id, 'undo', again)).toMatchObject({
    status: 409,
    body: { error: 'TRANSITION_NOT_ALLOWED' },
  });
});
