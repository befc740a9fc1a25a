import { sql } from 'kysely';
import { createDatabase } from '../testing/test-database.ts';
import { forEachTest } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { lockForTransaction, runTransaction, type DatabaseTransaction } from './database.ts';
import { openPostgres } from './postgres.ts';

const connection = forEachTest(async () => openPostgres(await createDatabase()));

/** Resolves after the given number of calls. */
function barrierFor(people: number): () => Promise<void> {
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === people) open();
    return all;
  };
}

test('two transactions that wait for each other both succeed', async () => {
  const bothHoldOne = barrierFor(2);
  let attempts = 0;
  const lockBoth = (first: string, second: string) =>
    runTransaction(connection.db, async (trx) => {
      attempts += 1;
      await lockForTransaction(trx, first);
      // A lock is held once the next statement was answered.
      await sql`select 1`.execute(trx);
      await bothHoldOne();
      await lockForTransaction(trx, second);
      return first;
    });
  expect(await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])).toEqual(['a', 'b']);
  expect(attempts).toBe(3);
});

test('what is read after a lock is what was committed while the lock waited', async () => {
  const { db } = connection;
  await sql`create table counted (value integer)`.execute(db);
  const locked = async (work: (trx: DatabaseTransaction) => Promise<unknown>) =>
    runTransaction(db, async (trx) => {
      await lockForTransaction(trx, 'counted');
      return work(trx);
    });
  // Other tests use the same server.
  const waits = sql`
    select from pg_locks join pg_database on database = oid where datname = current_database() and not granted`;
  let reading: Promise<unknown> | undefined;
  await locked(async (trx) => {
    // Its answer says that the lock is held.
    await sql`insert into counted values (1) returning value`.execute(trx);
    reading = locked(async (other) => (await sql`select value from counted`.execute(other)).rows);
    await until(async () => (await waits.execute(db)).rows.length > 0);
  });
  expect(await reading).toEqual([{ value: 1 }]);
});

test('an insert that fails undoes its transaction, also when nobody waited for it', async () => {
  const { db } = connection;
  await sql`create table counted (value integer primary key)`.execute(db);
  const insert = (trx: DatabaseTransaction, value: number) => sql`insert into counted values (${value})`.execute(trx);
  for (const end of [async () => 'done', () => Promise.reject(new Error('broken'))]) {
    const twice = runTransaction(db, async (trx) => {
      for (const value of [1, 1]) await insert(trx, value);
      return end();
    });
    await expect(twice).rejects.toThrow('counted_pkey');
  }
  await runTransaction(db, async (trx) => {
    for (let value = 0; value < 100; value += 1) await insert(trx, value);
  });
  expect((await sql`select count(*) from counted`.execute(db)).rows).toEqual([{ count: 100 }]);
});

test('with serializable isolation, a transaction that conflicts is retried with fresh data', async () => {
  const { db } = connection;
  await sql`create table counted (value integer)`.execute(db);
  await sql`insert into counted values (0)`.execute(db);
  const bothHaveRead = barrierFor(2);
  const addOne = () =>
    runTransaction(db, async (trx) => {
      await sql`set transaction isolation level serializable`.execute(trx);
      const { rows } = await sql<{ value: number }>`select value from counted`.execute(trx);
      await bothHaveRead();
      await sql`update counted set value = ${Number(rows[0]?.value) + 1}`.execute(trx);
    });
  await Promise.all([addOne(), addOne()]);
  expect((await sql`select value from counted`.execute(db)).rows).toEqual([{ value: 2 }]);
});

test('work that fails for another reason is not retried', async () => {
  let attempts = 0;
  const failing = runTransaction(connection.db, () => {
    attempts += 1;
    return Promise.reject(new Error('broken'));
  });
  await expect(failing).rejects.toThrow('broken');
  expect(attempts).toBe(1);
});
