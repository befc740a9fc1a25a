import { sql } from 'kysely';
import { requestedTransaction } from '../testing/requested-transaction.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startTestService } from '../testing/test-service.ts';
import { migrate } from './migrate.ts';

test('a database that is up to date stays as it is', async () => {
  const connection = await openTestDatabase();
  await migrate(connection);
  await Promise.all([migrate(connection), migrate(connection)]);
  expect(await connection.db.selectFrom('offices').select('id').execute()).toHaveLength(5);
  await connection.close();
});

test.each([
  sql`update transaction_events set by_admin = 'someone else'`,
  sql`delete from transaction_events`,
  sql`truncate transaction_events`,
  sql`delete from transactions`,
])('nobody rewrites what happened (%#)', async (statement) => {
  const service = await startTestService();
  await requestedTransaction(service);
  await expect(statement.execute(service.connection.db)).rejects.toThrow('is append only');
  await service.close();
});

test('one action can be recorded for a transaction only once', async () => {
  const service = await startTestService();
  await requestedTransaction(service);
  const again = sql`insert into transaction_events (transaction_id, action, to_status, at)
    select transaction_id, action, to_status, at from transaction_events`;
  await expect(again.execute(service.connection.db)).rejects.toThrow('duplicate key');
  await service.close();
});
