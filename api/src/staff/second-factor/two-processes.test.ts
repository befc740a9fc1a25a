import { sql } from 'kysely';
import { runTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { changePassword } from '../sign-in/password.ts';
import { appCode, enterCode, passPassword, turnFactorOn } from '../../testing/authenticator.ts';
import { createDatabase, openPatiently } from '../../testing/test-database.ts';
import { ADMIN, startTestService, TestClock } from '../../testing/test-service.ts';
import { untilLocksAwaited } from '../../testing/database-trials.ts';

test('a code and a recovery code that come to two services at the same moment each give one session', async () => {
  const url = await createDatabase();
  const clock = new TestClock();
  const one = await startTestService({ connection: await openPatiently(url), clock });
  const other = await startTestService({ connection: await openPatiently(url), clock });
  const { secret, recoveryCodes } = await turnFactorOn(one);
  const [recovery = ''] = recoveryCodes;
  for (const code of [appCode(one, secret), recovery]) {
    const tickets = [];
    for (let at = 0; at < 6; at++) tickets.push(await passPassword(one));
    const replies = await Promise.all(tickets.map((ticket, at) => enterCode(at % 2 ? one : other, code, ticket)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403, 403]);
    // Wrong codes that were counted after the right one would limit the next ones.
    clock.pass({ minutes: 16 });
  }
  await one.close();
  await other.close();
});

test('a sign-in that began before the second factor was turned on gives no session', async () => {
  const url = await createDatabase();
  const service = await startTestService({ connection: await openPatiently(url) });
  const other = await openPatiently(url);
  const { id } = await other.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow();
  const holder = await other.db.startTransaction().execute();
  await sql`select from admins where id = ${id} for update`.execute(holder);
  const signIn = service.call('POST', '/admin/auth/login', ADMIN);
  await untilLocksAwaited(other.db);
  const now = service.clock.now();
  await holder
    .insertInto('secondFactors')
    .values({ adminId: id, sealedSecret: 'test', recoverySalt: 'test', createdAt: now, confirmedAt: now })
    .execute();
  await holder.commit().execute();
  expect(await signIn).toMatchObject({ status: 401 });
  expect(await other.db.selectFrom('adminTokens').select('adminId').execute()).toEqual([]);
  await other.close();
  await service.close();
});

test.each<[string, Readonly<Record<string, string>>, (trx: DatabaseTransaction, id: string) => Promise<unknown>]>([
  ['password', { SECOND_FACTOR_REQUIRED: 'managers' }, (trx, id) => changePassword(trx, { id }, 'another')],
  ['role', {}, (trx) => trx.updateTable('admins').set({ role: 'operator' }).execute()],
])('a sign-in that began before the account got a new %s leads no further', async (_, env, change) => {
  const url = await createDatabase();
  const service = await startTestService({ connection: await openPatiently(url), env });
  const other = await openPatiently(url);
  const { id } = await other.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const [signIn] = await runTransaction(other.db, async (trx) => {
    await sql`lock table second_factors`.execute(trx);
    const begun = service.call('POST', '/admin/auth/login', ADMIN);
    await untilLocksAwaited(other.db);
    await change(trx, id);
    return [begun];
  });
  expect(await signIn).toMatchObject({ status: 401 });
  expect(await other.db.selectFrom('signInTickets').select('adminId').execute()).toEqual([]);
  await other.close();
  await service.close();
});

test('a change of the own password does not undo a reset that came meanwhile', async () => {
  const url = await createDatabase();
  const service = await startTestService({ connection: await openPatiently(url) });
  expect(await service.adminCall('GET', '/admin/me')).toMatchObject({ status: 200 });
  const other = await openPatiently(url);
  const holder = await other.db.startTransaction().execute();
  await holder.updateTable('admins').set({ passwordHash: null }).execute();
  const body = { password: ADMIN.password, newPassword: 'four little words' };
  const change = service.adminCall('POST', '/admin/me/password', body);
  await untilLocksAwaited(other.db);
  await holder.commit().execute();
  expect(await change).toMatchObject({ status: 401 });
  expect(await other.db.selectFrom('admins').select('passwordHash').execute()).toEqual([{ passwordHash: null }]);
  await other.close();
  await service.close();
});
