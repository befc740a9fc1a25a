import { transactionFixtures, insertFixtures } from '../../testing/transaction-fixtures.ts';
import { readChanges } from '../../testing/change-reader.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startTestService } from '../../testing/test-service.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import type { Database } from '../database.ts';
import { createChangeFolder } from './change-folder.ts';
import { foldChanges } from './fold-changes.ts';

const sumsOf = (db: Database) =>
  db.selectFrom('transactionTallies').selectAll().orderBy('day').orderBy('status').execute();
const countedRows = async (db: Database) =>
  db
    .selectFrom('transactions')
    .select(['submitDay as day', 'status'])
    .select(({ fn }) => fn.countAll().as('count'))
    .select(({ fn }) => [fn.sum('cashBgn').as('cashBgn'), fn.sum('marginBgn').as('marginBgn')])
    .groupBy(['submitDay', 'status'])
    .orderBy('day')
    .orderBy('status')
    .execute();
const numbers = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));

test('sums are exact before changes are folded, and after, also when several processes fold at once', async () => {
  const connection = await openTestDatabase();
  const { db } = connection;
  await insertFixtures(db, transactionFixtures(60));
  const exact = numbers(await countedRows(db));
  expect(numbers(await sumsOf(db))).toEqual(exact);

  await Promise.all(Array.from({ length: 4 }, () => foldChanges(db)));
  expect(await db.selectFrom('tallyChanges').select('seq').execute()).toEqual([]);
  expect(numbers(await sumsOf(db))).toEqual(exact);
  await connection.close();
});

test('an admin gets the event of a change whose process ended before it announced it', async () => {
  const service = await startTestService();
  const { db } = service.connection;
  const id = await requestedTransaction(service);
  await foldChanges(db);
  const heard = await readChanges(service);
  // As the ended process left it: the change is stored and not announced.
  const change = { id, status: 'PENDING_CLIENT_ACTION' };
  await db
    .insertInto('changeNotices')
    .values({ payload: JSON.stringify(change) })
    .execute();
  const other = createChangeFolder({ db, onError: (error) => expect(error).toBeUndefined() });
  other.start();
  expect(await heard.next()).toEqual(change);
  await other.stop();
  await service.close();
});
