import { sql } from 'kysely';
import { readSettings } from '../settings/settings.ts';
import { startSessionPooler } from '../testing/session-pooler.ts';
import { createDatabase } from '../testing/test-database.ts';
import { limitsOf, openPostgres } from './postgres.ts';

const settings = readSettings({
  DATABASE_CONNECTIONS: '1',
  DATABASE_LOCK_SECONDS: '2',
  DATABASE_STATEMENT_SECONDS: '3',
});

const sessionQuery = sql<Record<string, string>>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`;

test('the settings limit connections, statements and waits for locks', async () => {
  const { db, poolUse, close } = await openPostgres(await createDatabase(), limitsOf(settings));
  const { rows } = await sessionQuery.execute(db);
  expect(rows).toEqual([{ statement: '3s', lock: '2s', idle: '9s', jit: 'off' }]);
  const two = Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)]);
  await new Promise(setImmediate);
  expect(poolUse()).toEqual({ busy: 1, idle: 0, waiting: 1 });
  await two;
  await close();
});

test('sessions through a pooler that refuses unknown parameters at their start have the same limits', async () => {
  const pooler = await startSessionPooler(await createDatabase());
  const { db, forLongWork, close } = await openPostgres(pooler.url, limitsOf(settings));
  expect((await sessionQuery.execute(db)).rows).toEqual([{ statement: '3s', lock: '2s', idle: '9s', jit: 'off' }]);
  const long = await forLongWork((patient) => sessionQuery.execute(patient));
  expect(long.rows).toEqual([{ statement: '0', lock: '0', idle: '0', jit: 'off' }]);
  await close();
  await pooler.close();
});
