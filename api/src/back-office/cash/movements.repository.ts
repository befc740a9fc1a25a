import { decimal, type DrawerMovement } from '@exchange/shared-domain';
import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import type { Author } from '../../staff/audit/record-audit.ts';
import { dayInstead } from '../day/book-day.ts';
import { balanceOf, openSession } from './drawers.repository.ts';

type Columns = Insertable<Tables['cash_movements']>;

interface NewMovement extends Author, Pick<Columns, 'id' | 'kind' | 'amount' | 'transaction_id' | 'transfer_id'> {
  readonly reason?: Columns['reason'] | undefined;
  readonly note?: Columns['note'] | undefined;
}

/**
 * Moves cash in a drawer whose row is locked.
 * @throws ApiError DRAWER_STATE (409) when it is closed or being closed; `notEnoughCash` when it would hold less than nothing
 */
export async function moveCash(trx: DatabaseTransaction, drawerId: string, movement: NewMovement): Promise<void> {
  const session = await openSession(trx, drawerId);
  if (session === undefined || session.counted_at !== null) throw new ApiError(409, 'DRAWER_STATE');
  const left = decimal(await balanceOf(trx, session)).plus(movement.amount);
  if (left.lt(0)) throw fieldRefusal(409, 'notEnoughCash', movement.transaction_id ? 'drawerId' : 'amount');
  await insertMovement(trx, drawerId, { ...movement, session_id: session.id });
}

export async function insertMovement(
  trx: DatabaseTransaction,
  drawerId: string,
  { actor, ...movement }: NewMovement & { readonly session_id: string },
): Promise<void> {
  const { office_id: office } = await trx
    .selectFrom('drawers')
    .select('office_id')
    .where('id', '=', drawerId)
    .executeTakeFirstOrThrow();
  const book_day = await dayInstead(trx, office, movement.at);
  await trx
    .insertInto('cash_movements')
    .values({ ...movement, by_admin: actor.admin.email, book_day })
    .execute();
}

export const findMovement = (db: Database, id: string) =>
  db
    .selectFrom('cash_movements')
    .innerJoin('drawer_sessions', 'drawer_sessions.id', 'session_id')
    .select(['cash_movements.id', 'drawer_id', 'kind', 'amount'])
    .where('cash_movements.id', '=', id)
    .executeTakeFirst();

export async function listMovements(
  db: Database,
  drawerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DrawerMovement[]> {
  const rows = await db
    .selectFrom('cash_movements')
    .innerJoin('drawer_sessions', 'drawer_sessions.id', 'session_id')
    .leftJoin('transactions', 'transactions.id', 'transaction_id')
    .leftJoin('cash_transfers', 'cash_transfers.id', 'transfer_id')
    .selectAll('cash_movements')
    .select(['transactions.code', 'from_office', 'to_office'])
    .where('drawer_id', '=', drawerId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: decimal(row.amount).toFixed(2),
    at: row.at.toISOString(),
    by: row.by_admin,
    transaction: row.transaction_id === null || row.code === null ? null : { id: row.transaction_id, code: row.code },
    otherOfficeId: row.kind === 'transfer-out' ? row.to_office : row.from_office,
    reason: row.reason,
    note: row.note,
  }));
}
