import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { openOwnDatabase } from '../../server/start/own-database.ts';
import { StartError } from '../../settings/start-error.ts';
import { runCommand } from '../run-command.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { lockForTransaction } from '../../database/run-transaction.ts';
import { copyTable, digestOf, findTables, moveSequences, type MovedTable } from './tables.ts';

/** A table and the number of its rows. */
interface MovedRows {
  readonly table: string;
  readonly rows: number;
}

// Filled by the migrations; the rows of the source replace theirs.
const filledByMigrations = new Set(['currencies', 'offices', 'office_opening_hours', 'trusted_clock']);

/**
 * Copies all rows of one migrated database to another one, in a single transaction: an interruption leaves the target
 * empty. Before the end, the number of rows and a checksum over every column are compared for each table.
 * @throws StartError when the target has rows already, or a comparison fails
 */
function moveDatabase(source: Database, target: Database): Promise<MovedRows[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      for (const trx of [from, to]) await sql`set local time zone 'UTC'`.execute(trx);
      await lockForTransaction(to, 'move');
      const tables = await findTables(to);
      await refuseRows(to, tables);
      for (const table of tables) await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(to);
      for (const { name } of tables.toReversed())
        if (filledByMigrations.has(name)) await sql`delete from ${sql.table(name)}`.execute(to);
      const moved: MovedRows[] = [];
      for (const table of tables) {
        await copyTable(from, to, table);
        moved.push({ table: table.name, rows: await compare(from, to, table) });
      }
      await moveSequences(from, to, tables);
      for (const table of tables) await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(to);
      return moved;
    }),
  );
}

/**
 * Refuses a target with rows. It is also called before the source is opened, which takes longer.
 * @throws StartError
 */
const refuseTargetWithRows = async (target: Database): Promise<void> => refuseRows(target, await findTables(target));

async function refuseRows(to: Database, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(to);
    if (rows.length > 0) {
      throw new StartError(
        `The database at DATABASE_URL has data already (in ${name}): create an empty one, and start no service on it before the move.`,
      );
    }
  }
}

async function compare(from: DatabaseTransaction, to: DatabaseTransaction, { name }: MovedTable): Promise<number> {
  const [before, after] = [await digestOf(from, name), await digestOf(to, name)];
  if (before.rows !== after.rows || before.checksum !== after.checksum) {
    throw new StartError(`The rows of ${name} are not the same after the copy: nothing was moved.`);
  }
  return after.rows;
}

// Copies the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL.
await runCommand(async (settings) => {
  const { DATABASE_URL } = settings;
  if (DATABASE_URL === undefined) throw new StartError('Set DATABASE_URL to an empty PostgreSQL database.');
  const target = await openPostgres(DATABASE_URL);
  await migrate(target);
  await refuseTargetWithRows(target.db);
  const source = await openOwnDatabase({ ...settings, DATABASE_URL: undefined });
  await migrate(source);
  const moved = await target.forLongWork((db) => moveDatabase(source.db, db));
  for (const { table, rows } of moved) process.stdout.write(`${table}: ${rows}\n`);
  process.stdout.write('All rows were copied and compared. From now on start the product with this DATABASE_URL.\n');
  await source.close();
  await target.close();
});
