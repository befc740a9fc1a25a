import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { lockForTransaction, type Database, type DatabaseConnection, type DatabaseTransaction } from '../database.ts';
import { appliedMigrations, migrate, migrations } from '../migrate.ts';
import { StartError } from '../../settings/start-error.ts';
import { readLine, type BackupLine } from './backup-line.ts';
import { digestOf, findTables } from './moved-tables.ts';

type Target = Pick<DatabaseConnection, 'db' | 'forLongWork'>;

const BATCH_ROWS = 1000;

// Filled by the migrations; the rows of the backup replace theirs.
const filledByMigrations = new Set(['currencies', 'offices', 'office_opening_hours', 'trusted_clock']);

const notEmpty = (why: string) =>
  new StartError(`The database is not empty (${why}): create an empty one, and start no service on it before this.`);

/**
 * Fills an empty database with the lines of a backup, at the state of its migrations; the next start brings it up to date.
 * In a single transaction: an interruption leaves the database empty. Resolves to lines that say what was read.
 * @throws StartError
 */
export async function readBackup(from: Readable, connection: Target): Promise<string[]> {
  const read = linesOf(from);
  const next = async () => {
    try {
      const { value, done } = await read.next();
      return done === true ? undefined : readLine(value);
    } catch (error) {
      throw new StartError('This is no backup, or it is damaged.', { cause: error });
    }
  };
  const first = await next();
  if (typeof first !== 'object' || first.type !== 'backup') throw new StartError('This is no backup.');
  await prepare(connection, first.migrations);
  return connection.forLongWork((db) => db.transaction().execute((trx) => fill(trx, next)));
}

async function* linesOf(from: Readable): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of from.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function prepare(connection: Target, wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined)
    throw new StartError(`The backup is of a newer version of the product (${unknown}): read it with that version.`);
  const more = (await appliedMigrations(connection.db)).find((name) => !wanted.includes(name));
  if (more !== undefined) throw notEmpty(`it has the migration ${more}`);
  await migrate(connection, Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name))));
}

async function fill(trx: DatabaseTransaction, next: () => Promise<string | BackupLine | undefined>): Promise<string[]> {
  await sql`set local time zone 'UTC'`.execute(trx);
  await lockForTransaction(trx, 'move');
  const tables = await findTables(trx);
  await refuseRows(trx, tables);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  for (const { name } of tables.toReversed())
    if (filledByMigrations.has(name)) await sql`delete from ${sql.table(name)}`.execute(trx);

  const done: string[] = [];
  let table = { name: '', columns: [] as readonly string[] };
  let rows: string[] = [];
  const insert = async () => {
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    if (rows.length > 0)
      await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)`.execute(
        trx,
      );
    rows = [];
  };
  for (;;) {
    const line = await next();
    if (typeof line === 'string') {
      if (rows.push(line) >= BATCH_ROWS) await insert();
      continue;
    }
    await insert();
    if (line === undefined) throw new StartError('The backup ends too early: nothing was read.');
    if (line.type === 'end') break;
    if (line.type === 'table') table = line;
    if (line.type === 'digest') {
      const { rows: count, checksum } = await digestOf(trx, table.name);
      if (count !== line.rows || checksum !== line.checksum)
        throw new StartError(`The rows of ${table.name} are not the same after the copy: nothing was read.`);
      done.push(`${table.name}: ${count}`);
    }
    if (line.type === 'sequence')
      await sql`select setval(pg_get_serial_sequence(${line.table}, ${line.column}), ${line.last}::bigint, ${line.called})`.execute(
        trx,
      );
  }
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  return done;
}

async function refuseRows(db: Database, tables: readonly { readonly name: string }[]): Promise<void> {
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw notEmpty(`it has rows in ${name}`);
  }
}
