import { sql } from 'kysely';
import { insertAdmin } from '../sign-in/admins.repository.ts';
import { sendLink } from '../sign-in/password-links.repository.ts';
import { runAlone, type Database } from '../../database/database.ts';
import { ApiError, unauthenticated } from '../../http/api-error.ts';
import { untilLocksAwaited } from '../../testing/database-trials.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { newSession } from '../../testing/change-reader.ts';
import { OPERATOR, startTestService } from '../../testing/test-service.ts';
import { changeAccount, resetAccount } from './change-accounts.ts';

type Removal = (db: Database, of: string, by: string) => Promise<unknown>;

const at = new Date('2026-03-02T10:00:00Z');
const contextOf = (by: string) => ({
  actor: { admin: { id: by, email: by, role: 'manager' as const }, address: '127.0.0.1' },
  at,
  site: 'https://exchange.example.com',
  sealingKey: Buffer.alloc(32),
});
const lastManager = new ApiError(409, 'LAST_MANAGER');
const removals: readonly [string, Removal, ApiError][] = [
  ['disable', (db, of, by) => changeAccount(db, of, { isDisabled: true }, contextOf(by)), unauthenticated()],
  ['demote', (db, of, by) => changeAccount(db, of, { role: 'operator' }, contextOf(by)), unauthenticated()],
  ['reset', (db, of, by) => resetAccount(db, of, { language: 'en' }, contextOf(by)), lastManager],
];

test.each(removals)('when two managers %s each other at the same moment, one remains', async (_, remove, reason) => {
  const url = await createDatabase();
  const connections = await Promise.all([openPatiently(url), openPatiently(url)]);
  const [{ db: one }, { db: other }] = connections;
  for (let round = 0; round < 10; round++) {
    await one.updateTable('admins').set({ disabledAt: at }).execute();
    const manager = (name: string) =>
      insertAdmin(one, { email: `${name}-${round}@example.com`, role: 'manager', passwordHash: 'test' }, at);
    const [first, second] = [await manager('first'), await manager('second')];
    const outcomes = await Promise.allSettled([remove(one, second.id, first.id), remove(other, first.id, second.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason });
  }
  await Promise.all(connections.map(({ close }) => close()));
});

test('a second factor is not removed while another manager changes what its account may see', async () => {
  const url = await createDatabase();
  const service = await startTestService({ connection: await openPatiently(url) });
  const other = await openPatiently(url);
  const { db } = other;
  await service.operatorCall('GET', '/admin/me');
  const ofOneOffice = { role: 'manager' as const, offices: '["SOFIA_RING_MALL"]' };
  await db.updateTable('admins').set(ofOneOffice).where('email', '=', 'operator@example.com').execute();
  const headers = { authorization: `Bearer ${await newSession(service, OPERATOR)}` };
  const offices = ['SOFIA_RING_MALL'];
  const { id } = await insertAdmin(db, { email: 'third@example.com', role: 'counter', offices }, at);
  const factor = { sealedSecret: 'x', recoverySalt: 'x', createdAt: at, confirmedAt: at };
  await db
    .insertInto('secondFactors')
    .values({ adminId: id, ...factor })
    .execute();
  const [removal] = await runAlone(db, 'accounts', async (trx) => {
    const begun = service.call('DELETE', `/admin/accounts/${id}/second-factor`, undefined, headers);
    await untilLocksAwaited(db);
    await trx.updateTable('admins').set({ offices: '[]', role: 'manager' }).where('id', '=', id).execute();
    return [begun];
  });
  expect(await removal).toMatchObject({ status: 403 });
  await other.close();
  await service.close();
});

test('a link that a reset replaces while it is used sets no password', async () => {
  const url = await createDatabase();
  const service = await startTestService({ connection: await openPatiently(url) });
  const other = await openPatiently(url);
  const invitation = { email: 'invited@example.com', role: 'operator', language: 'en' };
  const { account, link } = (await service.adminCall('POST', '/admin/accounts', invitation)).body;
  const body = { token: link.split('#')[1], password: 'seven-purple-kettles' };
  const [use] = await runAlone(other.db, 'accounts', async (trx) => {
    await sql`lock table password_links in share mode`.execute(trx);
    const begun = service.call('POST', '/admin/auth/password', body);
    await untilLocksAwaited(other.db);
    await sendLink(trx, 'reset', account, 'en', contextOf(account.id));
    return [begun];
  });
  expect(await use).toMatchObject({ status: 404 });
  expect(await other.db.selectFrom('passwordLinks').select('adminId').execute()).toEqual([{ adminId: account.id }]);
  await other.close();
  await service.close();
});
