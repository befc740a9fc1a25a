import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { MovedTable } from './tables.ts';

const BATCH_ROWS = 1000;

/** Copies the stored columns of every row, as JSON text, which loses no digit. */
export async function copyTable(
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
export async function digestOf(trx: DatabaseTransaction, name: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await sql<{ rows: string; checksum: string | null }>`
    select count(*)::text as rows, sum(('x' || left(md5(row_to_json(moved)::text), 15))::bit(60)::bigint::numeric)::text as checksum
    from ${sql.table(name)} as moved`.execute(trx);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

export async function emptyTable(trx: DatabaseTransaction, name: string): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** The next number of each sequence is the same in both databases. */
export async function moveSequences(
  from: DatabaseTransaction,
  to: DatabaseTransaction,
  tables: readonly MovedTable[],
): Promise<void> {
  for (const { name, identities } of tables) {
    for (const column of identities) {
      const sequence = sql`pg_get_serial_sequence(${name}, ${column})`;
      const found = await sql<{ sequence: string }>`select ${sequence} as sequence`.execute(from);
      const state = await sql<{ last_value: string; is_called: boolean }>`
        select last_value::text, is_called from ${sql.raw(found.rows[0]?.sequence ?? '')}`.execute(from);
      const [last] = state.rows;
      if (last === undefined) continue;
      await sql`select setval(${sequence}, ${last.last_value}::bigint, ${last.is_called})`.execute(to);
    }
  }
}
