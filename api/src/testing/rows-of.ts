import type { Selectable } from 'kysely';
import type { Tables } from '../database/schema.generated.ts';
import type { TestService } from './test-service.ts';

type Row<Table extends 'audit' | 'outbox'> = Selectable<Tables[Table]>;

/** What is stored with these values, in its order. */
export const rowsOf = <Table extends 'audit' | 'outbox', Column extends keyof Row<Table>>(
  { connection }: Pick<TestService, 'connection'>,
  table: Table,
  columns: readonly Column[],
  values: Partial<Row<Table>> = {},
): Promise<Pick<Row<Table>, Column>[]> =>
  connection.db
    .selectFrom(table as 'outbox')
    .select(columns as never)
    .where(({ and }) => and(values))
    .orderBy('id')
    .execute() as never;
