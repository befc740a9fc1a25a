import { forEachTest } from '../testing/test-service.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { insertFixtures, transactionFixtures } from '../testing/transaction-fixtures.ts';
import { runTransaction } from './database.ts';

const connection = forEachTest(openTestDatabase);

const [first, second] = transactionFixtures(2);
if (first === undefined || second === undefined) throw new Error('no fixtures');

test('a request whose random code exists is stored with another one', async () => {
  const { db } = connection;
  await insertFixtures(db, [first]);
  const codes = [first.code, 'NEXT-CODE'];
  await runTransaction(db, (trx) => insertFixtures(trx, [{ ...second, code: codes.shift() ?? '' }]));
  const { code } = await db
    .selectFrom('transactions')
    .select('code')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(code).toBe('NEXT-CODE');
});

test('a value that is not random and exists is refused at the first attempt', async () => {
  await insertFixtures(connection.db, [first]);
  let attempts = 0;
  const again = runTransaction(connection.db, (trx) => {
    attempts += 1;
    return insertFixtures(trx, [{ ...second, id: first.id }]);
  });
  await expect(again).rejects.toThrow('transactions_pkey');
  expect(attempts).toBe(1);
});
