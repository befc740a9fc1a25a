import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { StartError } from '../../settings/start-error.ts';
import { runCommand } from '../run-command.ts';
import { sql } from 'kysely';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { openExistingDatabase } from '../../database/open-database.ts';

interface MovedTable {
  readonly name: string;
  /** Columns that are stored; the others are computed from them. */
  readonly columns: readonly string[];
  readonly identities: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly generated: boolean;
  readonly identity: boolean;
}

/** All tables but the migrator's own, each behind those that it refers to. */
async function findTables(db: Database): Promise<MovedTable[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select relname as table, attname as column, attgenerated <> '' as generated, attidentity <> '' as identity
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and attnum > 0
      and not attisdropped
    order by relname, attnum`.execute(db);
  const { rows: references } = await sql<{ table: string; refersTo: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as "refersTo"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]): MovedTable => ({
    name,
    columns: own.filter(({ generated }) => !generated).map(({ column }) => column),
    identities: own.filter(({ identity }) => identity).map(({ column }) => column),
  }));
  return inOrder(tables, (name) => references.filter(({ table }) => table === name).map(({ refersTo }) => refersTo));
}

function inOrder(tables: readonly MovedTable[], referredBy: (name: string) => readonly string[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const add = (table: MovedTable) => {
    if (ordered.includes(table)) return;
    for (const name of referredBy(table.name)) {
      const referred = tables.find((other) => other.name === name);
      if (referred !== undefined) add(referred);
    }
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}

const BATCH_ROWS = 1000;

/** Copies the stored columns of every row, as JSON text, which loses no digit. */
async function copyTable(
  from: DatabaseTransaction,
  to: DatabaseTransaction,
  { name, columns }: MovedTable,
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare moved_rows no scroll cursor for select row_to_json(moved)::text as row from ${sql.table(name)} as moved`.execute(
    from,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH_ROWS)} from moved_rows`.execute(from);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(to);
  }
  await sql`close moved_rows`.execute(from);
}

/** Number of rows, and a checksum over all columns that does not depend on the order of the rows. */
async function digestOf(trx: DatabaseTransaction, name: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await sql<{ rows: string; checksum: string | null }>`
    select count(*)::text as rows, sum(('x' || left(md5(row_to_json(moved)::text), 15))::bit(60)::bigint::numeric)::text as checksum
    from ${sql.table(name)} as moved`.execute(trx);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

async function moveSequences(
  from: DatabaseTransaction,
  to: DatabaseTransaction,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const { name, identities } of tables) {
    for (const column of identities) {
      const sequence = sql`pg_get_serial_sequence(${name}, ${column})`;
      const found = await sql<{ sequence: string }>`select ${sequence} as sequence`.execute(from);
      const state = await sql<{ lastValue: string; isCalled: boolean }>`
        select last_value::text, is_called from ${sql.raw(found.rows[0]?.sequence ?? '')}`.execute(from);
      const [last] = state.rows;
      if (last === undefined) continue;
      await sql`select setval(${sequence}, ${last.lastValue}::bigint, ${last.isCalled})`.execute(to);
    }
  }
}

// Filled by the migrations; the rows of the source replace theirs.
const filledByMigrations = new Set(['currencies', 'offices', 'office_opening_hours', 'trusted_clock']);

// In a single transaction: an interruption leaves the target empty. Before its end, the number of rows and a checksum
// over every column are compared for each table. Resolves to lines that say what was moved.
function moveDatabase(source: Database, target: Database): Promise<string[]> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      for (const trx of [from, to]) await sql`set local time zone 'UTC'`.execute(trx);
      await lockForTransaction(to, 'move');
      const tables = await findTables(to);
      await refuseRows(to, tables);
      for (const table of tables) await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(to);
      for (const { name } of tables.toReversed())
        if (filledByMigrations.has(name)) await sql`delete from ${sql.table(name)}`.execute(to);
      const moved: string[] = [];
      for (const table of tables) {
        await copyTable(from, to, table);
        moved.push(`${table.name}: ${await compare(from, to, table)}\n`);
      }
      await moveSequences(from, to, tables);
      for (const table of tables) await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(to);
      return moved;
    }),
  );
}

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
  // It is refused again in the move, but opening the source takes long.
  await refuseRows(target.db, await findTables(target.db));
  const source = await openExistingDatabase({ ...settings, DATABASE_URL: undefined });
  await migrate(source);
  const moved = await target.forLongWork((db) => moveDatabase(source.db, db));
  process.stdout.write(moved.join(''));
  process.stdout.write('All rows were copied and compared. From now on start the product with this DATABASE_URL.\n');
  await source.close();
  await target.close();
});
