import { sql } from 'kysely';
import { readSettings } from '../settings/settings.ts';
import { createPostgresDatabase } from '../testing/test-database.ts';
import { limitsOf, openPostgres } from './postgres.ts';

test('the settings limit connections, statements and waits for locks', async () => {
  const settings = readSettings({
    DATABASE_CONNECTIONS: '1',
    DATABASE_LOCK_SECONDS: '2',
    DATABASE_STATEMENT_SECONDS: '3',
  });
  const { db, poolUse, close } = await openPostgres(await createPostgresDatabase(), limitsOf(settings));
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db);
  expect(rows).toEqual([{ statement: '3s', lock: '2s' }]);
  const two = Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)]);
  await new Promise(setImmediate);
  expect(poolUse?.()).toEqual({ busy: 1, idle: 0, waiting: 1 });
  await two;
  await close();
});
