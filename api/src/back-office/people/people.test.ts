import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../../database/migrate.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { readSettings } from '../../settings/settings.ts';
import { buyRequest, sellRequest } from '../../testing/exchange-requests.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { openOwnDatabase } from '../../testing/test-database.ts';
import { startTestService, forEachTest } from '../../testing/test-service.ts';
import { checkIdentity } from '../../testing/check-identity.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import type { Person } from './person.ts';
import { endRetention } from './retention.ts';
import { tellWaiting } from '../../testing/tell-waiting.ts';
import { ensureSealingKey } from '../../database/sealing.ts';

const asked = { email: 'Asking@example.com', phone: undefined };
const client = { name: 'Asking Test Visitor', email: 'asking@example.com', phoneNumber: '+359888000077' };

const service = forEachTest(() => startTestService());
beforeEach(async () => {
  await requestedTransaction(service, ['approve', 'client-money-received', 'finish'], sellRequest({ client }));
  await requestedTransaction(service, ['reject'], sellRequest({ client }));
  await requestedTransaction(service, ['approve'], sellRequest({ client }));
  await requestedTransaction(service);
  const { db } = service.connection;
  await db.updateTable('outbox').set({ state: 'SENT' }).execute();
  await db
    .insertInto('contactMessages')
    .values({
      id: 'test',
      receivedAt: service.clock.now(),
      name: 'Asking',
      email: 'ASKING@example.com',
      phone: null,
      subject: 'Test subject',
      message: 'Test message',
    })
    .execute();
});

const exported = (person: Person) =>
  exportPerson(service.connection.db, person, { now: service.clock.now(), sealingKey: Buffer.alloc(32) });
const audited = async () => {
  const rows = await service.connection.db.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.filter(({ action }) => action.startsWith('person-'));
};

test('a person gets everything that is stored about them, and nothing about others', async () => {
  const { transactions, messages, contactMessages } = await exported(asked);
  expect(transactions.map((item) => item.transaction.status)).toEqual([
    'COMPLETED',
    'DECLINED',
    'PENDING_CLIENT_ACTION',
  ]);
  expect(transactions[0]).toMatchObject({ client, officeLocationId: 'SOFIA_VITOSHA' });
  expect(transactions[0]?.transaction).not.toHaveProperty('marginBgn');
  expect(transactions[0]).not.toHaveProperty('assignee');
  const ofRequests = ['EMAIL', 'EMAIL', 'SMS', 'SMS', 'SMS', 'SMS', 'SMS', 'SMS'];
  expect(messages.map(({ channel }) => channel).toSorted()).toEqual(ofRequests);
  expect(contactMessages).toMatchObject([{ subject: 'Test subject', message: 'Test message' }]);

  const byPhone = await exported({ email: undefined, phone: '+359 888 000 077' });
  expect(byPhone.transactions).toHaveLength(3);
  const asDialled = await exported({ email: undefined, phone: '0888 000 077' });
  expect(asDialled.transactions).toEqual(byPhone.transactions);
  expect(byPhone.messages).toEqual(messages);
  expect(byPhone.contactMessages).toEqual([]);
});

test('a person gets the checks of their identity with the number, and the legal time ends them', async () => {
  const { db } = service.connection;
  const id = await requestedTransaction(service, ['approve'], sellRequest({ client }));
  await checkIdentity(service, id, { name: client.name, note: 'Test note' });
  const sealingKey = await ensureSealingKey(db, {});
  const { identityChecks } = await exportPerson(db, asked, { now: service.clock.now(), sealingKey });
  expect(identityChecks).toMatchObject([
    { transactionId: id, document: { kind: 'identity-card', number: 'AA1234567' }, note: 'Test note' },
  ]);
  await erasePerson(db, asked, { now: service.clock.now(), settings: readSettings({}) });
  expect(await db.selectFrom('identityChecks').select('id').execute()).toHaveLength(1);
  const later = new Date('2031-03-03T10:00:00Z');
  await endRetention(db, readSettings({}), later);
  expect(await db.selectFrom('identityChecks').select('id').execute()).toEqual([]);
});

test('an erasure removes what the law allows, and says what it kept, why and until when', async () => {
  const { db } = service.connection;
  const person = { ...asked, phone: client.phoneNumber };
  const returned = await requestedTransaction(service, ['approve', 'client-money-received'], buyRequest({ client }));
  const body = { reason: 'client-asked', amount: '500' };
  await service.adminCall('PATCH', `/admin/transactions/${returned}/return`, body);
  await db.updateTable('outbox').set({ state: 'SENT' }).execute();
  const erasure = await erasePerson(db, person, { now: service.clock.now(), settings: readSettings({}) });
  expect(erasure).toEqual({
    anonymisedTransactions: 2,
    removedMessages: 11,
    removedContactMessages: 1,
    keptMessages: 0,
    kept: [
      { code: expect.anything(), status: 'COMPLETED', reason: 'identification is kept by law', until: '2031-03-02' },
      { code: expect.anything(), status: 'PENDING_CLIENT_ACTION', reason: 'under way' },
      { receipt: '04-2026-000001', reason: 'accounting', until: '2036-03-02' },
      { receipt: '04-2026-000002', reason: 'accounting', until: '2036-03-02' },
    ],
  });
  const left = await exported(person);
  expect(left.transactions.map((item) => item.transaction.status)).toEqual(['COMPLETED', 'PENDING_CLIENT_ACTION']);
  expect([left.messages, left.contactMessages]).toEqual([[], []]);
  const others = await db
    .selectFrom('transactions')
    .select('id')
    .where('clientName', '=', 'Test Middle Visitor')
    .execute();
  expect(others).toHaveLength(1);
});

test('an erasure by one key also removes what support got of a message with another, unless it waits to be sent', async () => {
  const { db } = service.connection;
  const now = service.clock.now();
  const email = 'other@example.com';
  for (const id of ['sent', 'queued']) {
    const message = { id, receivedAt: now, name: 'Asking', email, phone: '0888 000 077', subject: 'S', message: 'M' };
    await db.insertInto('contactMessages').values(message).execute();
    const copy = { channel: 'EMAIL', recipient: 'support@example.com', body: 'Asking', replyTo: email } as const;
    await db.transaction().execute((trx) => enqueueMessage(trx, { ...copy, uniqueKey: `contact ${id}` }, now));
  }
  await db.updateTable('outbox').set({ state: 'SENT' }).where('uniqueKey', '=', 'contact sent').execute();
  const person = { email: undefined, phone: client.phoneNumber };
  expect((await exported(person)).messages).toHaveLength(10);
  const erasure = await erasePerson(db, person, { now, settings: readSettings({}) });
  expect(erasure).toMatchObject({ removedMessages: 9, removedContactMessages: 2, keptMessages: 1 });
  const left = db.selectFrom('outbox').select('uniqueKey').where('kind', '=', 'contact');
  expect(await left.execute()).toEqual([{ uniqueKey: 'contact queued' }]);
});

test('an erasure makes no open request tell its client the same again', async () => {
  const { db } = service.connection;
  const id = await requestedTransaction(service, ['approve', 'client-money-received'], sellRequest({ client }));
  service.clock.pass({ minutes: 10 });
  await tellWaiting(service);
  await db.updateTable('outbox').set({ state: 'SENT' }).execute();
  const now = service.clock.now();
  expect(await erasePerson(db, asked, { now, settings: readSettings({}) })).toMatchObject({ keptMessages: 1 });
  await tellWaiting(service);
  const ready = db.selectFrom('outbox').select('state').where('subjectId', '=', id).where('kind', '=', 'ready');
  expect(await ready.execute()).toEqual([{ state: 'SENT' }]);
});

test('an erasure waits for whoever holds a request, such as a sending of its messages, and leaves none out', async () => {
  const { db } = service.connection;
  let erasure: ReturnType<typeof erasePerson> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('transactions').select('id').where('status', '=', 'DECLINED').forShare().execute();
    erasure = erasePerson(db, asked, { now: service.clock.now(), settings: readSettings({}) });
    await Promise.race([erasure, setTimeout(500)]);
  });
  expect(await erasure).toMatchObject({ anonymisedTransactions: 1 });
});

test('the audit says how much was exported and erased, and nothing about whom', async () => {
  const { db } = service.connection;
  await exported(asked);
  await erasePerson(db, asked, { now: service.clock.now(), settings: readSettings({}) });
  const by = { adminId: null, at: service.clock.now(), subjectId: null };
  expect(await audited()).toMatchObject([
    { ...by, action: 'person-export', after: { transactions: 3, messages: 8, contactMessages: 1 } },
    { ...by, action: 'person-erase', after: { transactions: 1, messages: 8, contactMessages: 1 } },
  ]);
  expect(JSON.stringify(await audited())).not.toMatch(/asking|000077/i);
});

test('an erasure that cannot be recorded erases nothing, and such an export hands nothing over', async () => {
  const own = await openOwnDatabase();
  const { db } = own;
  await migrate(own);
  await sql`insert into contact_messages (id, received_at, name, email, subject, message)
    values ('test', now(), 'Asking', ${asked.email}, 'Test subject', 'Test message')`.execute(db);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before insert on audit for each row execute function refuse()`.execute(db);
  const now = service.clock.now();
  await expect(erasePerson(db, asked, { now, settings: readSettings({}) })).rejects.toThrow('full');
  await expect(exportPerson(db, asked, { now, sealingKey: Buffer.alloc(32) })).rejects.toThrow('full');
  expect(await db.selectFrom('contactMessages').select('id').execute()).toEqual([{ id: 'test' }]);
  await own.close();
});
