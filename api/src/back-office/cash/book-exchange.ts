import { cashCurrencyOf, cashOfRequest, type Decimal, ulid } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { AdminActor } from '../../staff/audit/record-audit.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { lockDrawer } from './drawers.repository.ts';
import { moveCash } from './movements.repository.ts';

interface Booking {
  readonly before: ItemRow;
  readonly after: ItemRow;
  /** The drawer that the admin chose; without it, the only open one of the office. */
  readonly drawerId?: string | undefined;
  readonly actor: AdminActor;
  readonly at: Date;
  readonly isUndo: boolean;
}

const cashOf = (row: ItemRow): Decimal =>
  cashOfRequest({
    status: row.status,
    sourceCode: row.source_code,
    sourceAmount: row.source_amount,
    targetCode: row.target_code,
    targetAmount: row.target_amount,
    returnedAmount: row.returned_amount,
  });

/**
 * Moves the cash of a step in a drawer of the request's office, in the database transaction of the step. An office that has
 * no drawer for the currency goes on without. What was never booked is not taken back.
 * @throws ApiError DRAWER_REQUIRED (409) when several drawers are open and none was chosen, or none is open
 */
export async function bookExchange(trx: DatabaseTransaction, booking: Booking): Promise<void> {
  const { before, after, actor, at, isUndo } = booking;
  const amount = cashOf(after).minus(cashOf(before));
  if (amount.eq(0) || (isUndo && !(await isBooked(trx, after.id, amount.times(-1))))) return;
  const drawerId = await chooseDrawer(trx, booking);
  if (drawerId === undefined) return;
  await lockDrawer(trx, drawerId);
  await moveCash(trx, drawerId, {
    id: ulid(at),
    kind: isUndo ? 'exchange-undone' : 'exchange',
    amount: amount.toFixed(2),
    at,
    by_admin: actor.admin.email,
    transaction_id: after.id,
    transfer_id: null,
    reason: null,
    note: null,
  });
}

/** Whether the request's last movement of cash is that of the step, with this amount. */
async function isBooked(trx: DatabaseTransaction, id: string, amount: Decimal): Promise<boolean> {
  const last = await trx
    .selectFrom('cash_movements')
    .select(['kind', 'amount'])
    .where('transaction_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'exchange' && amount.eq(last.amount);
}

async function chooseDrawer(trx: DatabaseTransaction, { after, drawerId }: Booking): Promise<string | undefined> {
  const currency = cashCurrencyOf({ sourceCode: after.source_code, targetCode: after.target_code });
  if (currency === undefined) return undefined;
  const drawers = await trx
    .selectFrom('drawers')
    .leftJoin('drawer_sessions', (join) =>
      join.onRef('drawer_id', '=', 'drawers.id').on('closed_at', 'is', null).on('counted_at', 'is', null),
    )
    .select(['drawers.id', sql<boolean>`drawer_sessions.id is not null`.as('is_open')])
    .where('office_id', '=', after.office_id)
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .execute();
  const open = drawers.filter(({ is_open }) => is_open);
  const chosen = drawerId === undefined && open.length === 1 ? open[0] : open.find(({ id }) => id === drawerId);
  if (chosen === undefined && drawers.length > 0) throw new ApiError(409, 'DRAWER_REQUIRED', { field: 'drawerId' });
  return chosen?.id;
}
