import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface MovedTable {
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
export async function findTables(db: Database): Promise<MovedTable[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select relname as table, attname as column, attgenerated <> '' as generated, attidentity <> '' as identity
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and attnum > 0
      and not attisdropped
    order by relname, attnum`.execute(db);
  const { rows: references } = await sql<{ table: string; referred: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as referred
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]): MovedTable => ({
    name,
    columns: own.filter(({ generated }) => !generated).map(({ column }) => column),
    identities: own.filter(({ identity }) => identity).map(({ column }) => column),
  }));
  return inOrder(tables, (name) => references.filter(({ table }) => table === name).map(({ referred }) => referred));
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

/** Number of rows, and a checksum over all columns that does not depend on the order of the rows. */
export async function digestOf(db: Database, table: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await sql<{ rows: string; checksum: string | null }>`
    select count(*)::text as rows, sum(('x' || left(md5(row_to_json(moved)::text), 15))::bit(60)::bigint::numeric)::text as checksum
    from ${sql.table(table)} as moved`.execute(db);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}
