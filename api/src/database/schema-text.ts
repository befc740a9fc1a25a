import { sql } from 'kysely';
import type { Database } from './database.ts';
import { columnComments, columnTypes } from './column-types.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether only the database gives the value, or may. */
  readonly given: 'always' | 'by default' | null;
}

const types: Readonly<Record<string, string>> = {
  text: 'string',
  numeric: 'string',
  date: 'string',
  time: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'unknown',
  transaction_status: 'TransactionStatus',
  _int4: 'number[]',
  _text: 'string[]',
};

/** The text of `schema.generated.ts`, of a migrated database. */
export async function schemaText(db: Database): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select relname as table, attname as name, typname as type, not attnotnull and relkind <> 'v' as is_nullable,
      case when attidentity = 'a' or attgenerated <> '' then 'always'
        when attidentity = 'd' or atthasdef then 'by default' end as given
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      and relname not like 'kysely%'
    order by relname collate "C", attnum`.execute(db);
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => camelCase(table))).map(
    ([table, its = []]) =>
      `${comment(table)}  ${table}: {\n${its.map((column) => lineOf(table, column)).join('')}  };\n`,
  );
  const known = [
    ...new Set(
      [...Object.values(types), ...Object.values(columnTypes)].flatMap((type) => type.match(/(?<!')\b[A-Z]\w+/g) ?? []),
    ),
  ];
  const imported = known.filter((name) => !builtIn.has(name)).toSorted();
  return `// Written by \`npm run schema\` in api.
import type { ${imported.join(', ')} } from '@exchange/shared-domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON: read as a value of this type, written as text. */
type Json<Value, Inserted = string> = ColumnType<Value, Inserted, string>;

export interface Tables {
${tables.join('')}}
`;
}

const builtIn = new Set(['Date', 'Record', 'Readonly']);

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const comment = (key: string, indent = '  ') =>
  key in columnComments ? `${indent}/** ${columnComments[key]} */\n` : '';

function lineOf(table: string, { name: stored, type: storedType, isNullable, given }: Column): string {
  const name = camelCase(stored);
  const key = `${table}.${name}`;
  const own = columnTypes[key] ?? types[storedType] ?? `never /* ${storedType} */`;
  const value = isNullable ? `${own} | null` : own;
  return `${comment(key, '    ')}    ${name}: ${wrapped(value)};\n`;

  function wrapped(type: string) {
    if (storedType === 'jsonb') {
      const text = isNullable ? ' | null' : '';
      return `Json<${own}${given === null ? '' : ', string | undefined'}>${text}`;
    }
    if (given === 'always') return `GeneratedAlways<${type}>`;
    return given === null ? type : `Generated<${type}>`;
  }
}
