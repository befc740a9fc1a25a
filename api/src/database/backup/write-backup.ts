import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, DatabaseConnection } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { rowLine, type BackupLine } from './backup-line.ts';
import { digestOf, findTables, type MovedTable } from './moved-tables.ts';

const BATCH_ROWS = 1000;

const line = (content: BackupLine) => JSON.stringify(content);

/** Writes the lines of a backup, all of one moment, while others go on to change the database. */
export async function writeBackup(
  { forLongWork }: Pick<DatabaseConnection, 'forLongWork'>,
  to: Writable,
): Promise<void> {
  const write = async (text: string) => {
    if (!to.write(`${text}\n`)) await once(to, 'drain');
  };
  await forLongWork((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local time zone 'UTC'`.execute(trx);
        await write(line({ type: 'backup', migrations: await appliedMigrations(trx) }));
        for (const table of await findTables(trx)) {
          await write(line({ type: 'table', name: table.name, columns: [...table.columns] }));
          await writeRows(trx, table, write);
          await write(line({ type: 'digest', ...(await digestOf(trx, table.name)) }));
          for (const column of table.identities) {
            const state = await findSequence(trx, table.name, column);
            await write(line({ type: 'sequence', table: table.name, column, ...state }));
          }
        }
        await write(line({ type: 'end' }));
      }),
  );
  to.end();
}

async function writeRows(db: Database, { name }: MovedTable, write: (line: string) => Promise<void>): Promise<void> {
  await sql`declare moved_rows no scroll cursor for select row_to_json(moved)::text as row from ${sql.table(name)} as moved`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH_ROWS)} from moved_rows`.execute(db);
    if (rows.length === 0) break;
    await write(rows.map(({ row }) => rowLine(row)).join('\n'));
  }
  await sql`close moved_rows`.execute(db);
}

async function findSequence(db: Database, table: string, column: string): Promise<{ last: string; called: boolean }> {
  const found = await sql<{ name: string }>`select pg_get_serial_sequence(${table}, ${column}) as name`.execute(db);
  const { rows } = await sql<{ last: string; called: boolean }>`
    select last_value::text as last, is_called as called from ${sql.raw(found.rows[0]?.name ?? '')}`.execute(db);
  if (rows[0] === undefined) throw new Error(`${table}.${column} has a sequence`);
  return rows[0];
}
