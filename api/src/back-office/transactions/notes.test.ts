import { NOTE_LENGTH } from '@exchange/shared-domain';
import { anonymise } from '../people/anonymise.ts';
import { exportPerson } from '../people/export-person.ts';
import { sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { forAllTests, ADMIN, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { runTransaction } from '../../database/database.ts';

const service = forAllTests(startTestService);

const write = (id: string, text: string, by: 'adminCall' | 'operatorCall' = 'adminCall') =>
  service[by]('POST', `/admin/transactions/${id}/notes`, { text });
const detailsOf = async (id: string) => (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
const textsOf = async (id: string) => (await detailsOf(id)).notes.map(({ text }: { text: string }) => text);

test('staff write notes about a request at any time, and its history stays as it is', async () => {
  const id = await requestedTransaction(service, ['reject']);
  const { events } = await detailsOf(id);
  const at = service.clock.now().toISOString();
  expect(await write(id, '  Test note one ')).toMatchObject({
    status: 201,
    body: { text: 'Test note one', by: ADMIN.email, at },
  });
  service.clock.pass({ seconds: 1 });
  await write(id, 'Test note two', 'operatorCall');
  const details = await detailsOf(id);
  expect(details.notes).toMatchObject([{ text: 'Test note one' }, { text: 'Test note two', by: OPERATOR.email }]);
  expect(details.events).toEqual(events);
});

test('the audit has the person and the request, and not the words', async () => {
  const id = await requestedTransaction(service);
  await write(id, 'Test secret');
  const rows = await service.connection.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute();
  expect(rows).toMatchObject([{ action: 'transaction-note', adminEmail: ADMIN.email, before: null, after: null }]);
});

test('a person gets the notes about their requests, which are erased with the person, and nobody writes more', async () => {
  const client = { name: 'Noted Visitor', email: 'noted@example.com', phoneNumber: '+359888000321' };
  const id = await requestedTransaction(service, ['approve'], sellRequest({ client }));
  const person = { email: client.email, phone: undefined };
  await write(id, 'Test note about them');
  const { db } = service.connection;
  const exported = await exportPerson(db, person, { now: service.clock.now(), sealingKey: Buffer.alloc(32) });
  expect(exported.notes).toEqual([{ transactionId: id, text: 'Test note about them' }]);
  await runTransaction(db, (trx) => anonymise(trx, (eb) => eb('id', '=', id), { at: service.clock.now(), limit: 1 }));
  expect(await textsOf(id)).toEqual([]);
  expect(await write(id, 'Test note again')).toMatchObject({ status: 409, body: { error: 'TRANSITION_NOT_ALLOWED' } });
  const body = { reason: 'other', note: 'Test note with a step' };
  expect(await service.adminCall('PATCH', `/admin/transactions/${id}/cancel`, body)).toMatchObject({ status: 200 });
  expect((await detailsOf(id)).events.at(-1)).not.toHaveProperty('note');
});

test.each([
  [undefined, 'body'],
  [{}, 'text'],
  [{ text: ' ' }, 'text'],
  [{ text: 17 }, 'text'],
  [{ text: 'x'.repeat(NOTE_LENGTH + 1) }, 'text'],
  [{ text: 'x\0y' }, 'text'],
  [{ text: 'x', by: 'me' }, 'by'],
])('a note is refused: %j', async (body, field) => {
  const id = await requestedTransaction(service);
  const reply = await service.adminCall('POST', `/admin/transactions/${id}/notes`, body);
  expect(reply).toMatchObject({ status: 400, body: { field } });
});
