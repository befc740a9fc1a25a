import { anonymise } from '../people/anonymise.ts';
import { runTransaction } from '../../database/database.ts';
import { buyRequest, HASH } from '../../testing/exchange-requests.ts';
import { hashOf, requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, ADMIN, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const service = forEachTest(startTestService);

const completed = () => requestedTransaction(service, ['approve', 'client-money-received', 'finish'], buyRequest());
const detailsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
const correctHash = (id: string, body: unknown, by: 'adminCall' | 'operatorCall' = 'operatorCall') =>
  service[by]('POST', `/admin/transactions/${id}/hash-corrections`, body);
const correctNote = (id: string, body: unknown, by: 'adminCall' | 'operatorCall' = 'operatorCall') =>
  service[by]('POST', `/admin/transactions/${id}/note-corrections`, body);

describe('a mistyped hash', () => {
  test('is corrected by an entry with who, when, before and after, and the exchange stays completed', async () => {
    const id = await completed();
    const before = await detailsOf(id);
    service.clock.pass({ hours: 2 });
    expect(await correctHash(id, { before: hashOf(id), transactionHash: HASH })).toMatchObject({
      status: 200,
      body: { transaction: { status: 'COMPLETED', transactionHash: HASH } },
    });
    const { events, corrections } = await detailsOf(id);
    expect(events).toEqual(before.events);
    const at = service.clock.now().toISOString();
    const entry = { field: 'transactionHash', before: hashOf(id), text: HASH, by: OPERATOR.email, at, after: 4 };
    expect(corrections).toEqual([entry]);
    const { body: audit } = await service.adminCall('GET', '/admin/audit?action=transaction-correct');
    expect(audit).toMatchObject([{ before: { hash: hashOf(id) }, after: { hash: HASH } }]);
    expect((await service.adminCall('GET', `/admin/transactions?search=${HASH}`)).body).toHaveLength(1);
  });

  test('leaves the receipt valid, which says what was corrected', async () => {
    const id = await completed();
    const receipts = async () => (await service.adminCall('GET', `/admin/transactions/${id}/receipts`)).body;
    const [issued] = await receipts();
    await correctHash(id, { before: hashOf(id), transactionHash: HASH });
    const at = service.clock.now().toISOString();
    const content = { ...issued.content, hash: HASH };
    expect(await receipts()).toEqual([{ ...issued, content, corrected: { at, before: hashOf(id) } }]);
  });

  test('sends the client the right one, and never that they come and get the money', async () => {
    const id = await completed();
    await service.outbox.sendDue();
    await correctHash(id, { before: hashOf(id), transactionHash: HASH });
    const messages = await rowsOf(service, 'outbox', ['kind', 'body'], { subjectId: id });
    expect(messages.map(({ kind }) => kind)).not.toContain('withdrawn');
    expect(messages.filter(({ kind }) => kind === 'completed').map(({ body }) => body.includes(HASH))).toEqual([
      false,
      true,
    ]);
  });

  test('that somebody corrected meanwhile is shown, and the same correction again changes nothing', async () => {
    const id = await completed();
    const body = { before: hashOf(id), transactionHash: HASH };
    await Promise.all([correctHash(id, body), correctHash(id, body)]);
    const other = { ...body, transactionHash: `0x${'cd'.repeat(32)}` };
    expect(await correctHash(id, other)).toMatchObject({
      status: 409,
      body: { error: 'CHANGED_MEANWHILE', current: { transaction: { transactionHash: HASH } } },
    });
    expect((await detailsOf(id)).corrections).toHaveLength(1);
  });

  test('is none before the request has one', async () => {
    const id = await requestedTransaction(service, ['approve'], buyRequest());
    expect(await correctHash(id, { before: hashOf(id), transactionHash: HASH })).toMatchObject({ status: 409 });
  });
});

describe('a note', () => {
  const noted = async () => {
    const id = await requestedTransaction(service);
    const cancelled = { reason: 'other', note: 'Tset note' };
    await service.operatorCall('PATCH', `/admin/transactions/${id}/approve`);
    await service.operatorCall('PATCH', `/admin/transactions/${id}/cancel`, cancelled);
    await service.operatorCall('POST', `/admin/transactions/${id}/notes`, { text: 'Antoher note' });
    const { events, notes } = await detailsOf(id);
    return { id, ofStep: events.at(-1).noteId as number, own: notes[0].id as number };
  };

  test('of a step or of its own is corrected by its author, and both texts stay in the history', async () => {
    const { id, ofStep, own } = await noted();
    await correctNote(id, { noteId: ofStep, before: 'Tset note', text: 'Test note' });
    await correctNote(id, { noteId: own, before: 'Antoher note', text: 'Another note' });
    const { events, notes, corrections } = await detailsOf(id);
    expect([events.at(-1).note, notes[0].text]).toEqual(['Test note', 'Another note']);
    expect(corrections).toMatchObject([
      { field: 'note', before: 'Tset note', text: 'Test note', by: OPERATOR.email, after: 3 },
      { field: 'note', before: 'Antoher note', text: 'Another note', by: OPERATOR.email, after: 3 },
    ]);
  });

  test('of somebody else is corrected by a manager alone', async () => {
    const { id, own } = await noted();
    const body = { noteId: own, before: 'Antoher note', text: 'Another note' };
    expect(await correctNote(id, body, 'adminCall')).toMatchObject({ status: 200 });
    expect((await detailsOf(id)).corrections).toMatchObject([{ by: ADMIN.email }]);
    await service.adminCall('POST', `/admin/transactions/${id}/notes`, { text: 'A manager’s note' });
    const { notes } = await detailsOf(id);
    const foreign = { noteId: notes[1].id, before: 'A manager’s note', text: 'x' };
    expect(await correctNote(id, foreign)).toMatchObject({ status: 403, body: { error: 'MANAGER_REQUIRED' } });
  });

  test('is erased with the person in both texts', async () => {
    const { id, own } = await noted();
    await correctNote(id, { noteId: own, before: 'Antoher note', text: 'Another note' });
    const { db } = service.connection;
    await runTransaction(db, (trx) => anonymise(trx, (eb) => eb('id', '=', id), { at: service.clock.now(), limit: 1 }));
    expect(await db.selectFrom('corrections').selectAll().execute()).toEqual([]);
  });
});
