import {
  isUnderWay,
  MOST_LISTED,
  type TransactionItem,
  type TransactionSortField,
  type transactionQuerySchema,
} from '@exchange/shared-domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { itemColumns, toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { countUpTo } from './sums.repository.ts';
import { matches, type BookFilter } from './transaction-filter.ts';

type ParsedQuery = z.output<typeof transactionQuerySchema>;

interface ListRequest extends Pick<ParsedQuery, 'limit' | 'offset' | 'sort'> {
  readonly filter: BookFilter;
  readonly scope: Scope;
}

const sortColumns = {
  id: 'id',
  clientSubmitTime: 'submitTime',
  status: 'status',
  sourceAmount: 'sourceAmount',
  targetAmount: 'targetAmount',
  marginBgn: 'marginBgn',
} as const satisfies Record<TransactionSortField, keyof Tables['transactions']>;

interface Order {
  readonly columns: readonly (typeof sortColumns)[TransactionSortField][];
  readonly descending: boolean;
}

const isSortField = (text: string): text is TransactionSortField => Object.hasOwn(sortColumns, text);

function orderOf(sort = '-clientSubmitTime'): Order {
  const field = sort.replace('-', '');
  const column = sortColumns[isSortField(field) ? field : 'clientSubmitTime'];
  const rest = (['submitTime', 'id'] as const).slice(column === 'status' ? 0 : 1);
  return { columns: column === 'id' ? ['id'] : [column, ...rest], descending: sort.startsWith('-') };
}

const idsInOrder = (db: Database, filter: BookFilter, columns: Order['columns'], direction: 'asc' | 'desc') =>
  columns.reduce(
    (query, column) => query.orderBy(column, direction),
    db.selectFrom('transactions').select('id').where(matches(filter)),
  );

interface Page {
  readonly filter: BookFilter;
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
  /** Where counting stops. */
  readonly most: number;
}

/** Names rows that are all found before they are counted and sorted: the planner can't know that they are few. */
export const foundFirst = <Named extends { materialized: () => Named }>(name: (text: 'found') => Named): Named =>
  name('found').materialized();

interface PageOfIds {
  readonly ids: readonly { readonly id: string }[];
  readonly total: number;
}

/** The total is exact up to {@link MOST_LISTED}; above, it is more than that and than the rows up to the end of the page. */
export async function listTransactions(
  db: Database,
  { filter, limit = 100, offset = 0, sort, scope }: ListRequest,
): Promise<{ items: TransactionItem[]; total: number }> {
  const most = Math.max(MOST_LISTED, offset + limit) + 1;
  const page = { filter, order: orderOf(sort), limit, offset, most };
  const { ids, total } = filter.search || filter.messages ? await searchedPage(db, page) : await orderedPage(db, page);
  return { items: await withWaiting(db, await findByIds(db, ids), scope), total };
}

async function withWaiting(db: Database, rows: readonly ItemRow[], scope: Scope): Promise<TransactionItem[]> {
  const underWay = rows.filter(({ status }) => isUnderWay(status)).map(({ id }) => id);
  const steps = await lastStepTimes(db, underWay);
  return rows.map((row) => {
    const since = steps.get(row.id)?.toISOString();
    return { ...toItem(row, scope), ...(since !== undefined && { statusSince: since }) };
  });
}

async function lastStepTimes(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transactionEvents')
    .distinctOn('transactionId')
    .select(['transactionId', 'at'])
    .where('transactionId', 'in', ids)
    .where('action', '<>', 'take-over')
    .orderBy('transactionId')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(rows.map(({ transactionId: id, at }) => [id, at]));
}

/** Reads an index in its order up to the page. */
async function orderedPage(db: Database, { filter, order, limit, offset, most }: Page): Promise<PageOfIds> {
  const total = await countUpTo(db, filter, most);
  if (offset >= total) return { ids: [], total };
  const direction = order.descending ? 'desc' : 'asc';
  return { ids: await idsInOrder(db, filter, order.columns, direction).limit(limit).offset(offset).execute(), total };
}

async function searchedPage(db: Database, { filter, order, limit, offset, most }: Page): Promise<PageOfIds> {
  const direction = order.descending ? 'desc' : 'asc';
  const rows = await db
    .with(foundFirst, () => db.selectFrom('transactions').select(order.columns).where(matches(filter)))
    .selectFrom('found')
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .$call((query) => order.columns.reduce((ordered, column) => ordered.orderBy(column, direction), query))
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = rows;
  return { ids: rows, total: first ? Math.min(first.total, most) : await countUpTo(db, filter, most) };
}

/** The rows with these ids, in their order. */
export async function findByIds(db: Database, found: readonly { readonly id: string }[]): Promise<ItemRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.selectFrom('transactions').select(itemColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const CHUNK_ROWS = 1000;

/**
 * Each chunk begins after the last row of the one before, so that late chunks cost no more than the first: after its place
 * in the order, because the row itself may have changed since.
 */
export async function* itemChunks(
  db: Database,
  filter: BookFilter,
  sort: string | undefined,
): AsyncGenerator<ItemRow[]> {
  const order = orderOf(sort);
  let last: Place | undefined;
  do {
    const places = await idsInOrder(db, filter, order.columns, order.descending ? 'desc' : 'asc')
      .select(order.columns)
      .where(last === undefined ? sql<SqlBool>`true` : isAfter(order, last))
      .limit(CHUNK_ROWS)
      .execute();
    last = places.length < CHUNK_ROWS ? undefined : places.at(-1);
    yield await findByIds(db, places);
  } while (last !== undefined);
}

type Place = Pick<ItemRow, Order['columns'][number]>;

function isAfter({ columns, descending }: Order, row: Place): Expression<SqlBool> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column) => (column === 'status' ? sql`${row.status}::transaction_status` : sql`${row[column]}`)),
  );
  return sql<SqlBool>`(${names}) ${descending ? sql`<` : sql`>`} (${values})`;
}
