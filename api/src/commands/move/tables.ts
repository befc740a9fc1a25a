import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';

/** A table whose rows are moved. */
export interface MovedTable {
  readonly name: string;
  /** Columns that are stored; the others are computed from them. */
  readonly columns: readonly string[];
  /** Columns that count by a sequence. */
  readonly identities: readonly string[];
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly generated: boolean;
  readonly identity: boolean;
}

/** All tables but the migrator's own, each behind those that it refers to. */
export async function findTables(db: Database): Promise<MovedTable[]> {
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
