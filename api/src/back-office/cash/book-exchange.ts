import { cashCurrencyOf, cashOfRequest, type Decimal, keepsDrawers, ulid } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Author } from '../../staff/audit/record-audit.ts';
import { countOf, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Settings } from '../../settings/settings.ts';
import { lockDrawer, moveCash } from './drawers.repository.ts';

interface Booking extends Author {
  readonly before: ItemRow;
  readonly after: ItemRow;
  /** The drawer that the admin chose; without it, the only open one of the office. */
  readonly drawerId?: string | undefined;
  readonly withoutDrawer?: Settings['WITHOUT_OPEN_DRAWER'] | undefined;
  readonly isUndo: boolean;
}

/**
 * Moves the cash of a step in a drawer of the request's office, which goes on without where it keeps none for the currency
 * and did not take the request over from one that does.
 * What was never booked is not taken back. Resolves to whether no drawer has the cash because none was open.
 * @throws ApiError DRAWER_REQUIRED (409) when several drawers are open and none was chosen, the chosen one is not open for
 * this office, or none is open
 */
export async function bookExchange(trx: DatabaseTransaction, booking: Booking): Promise<boolean> {
  const { before, after, actor, at, isUndo } = booking;
  const amount = cashOfRequest(after).minus(cashOfRequest(before));
  if (amount.eq(0) || (isUndo && !(await isBooked(trx, after.id, amount.neg())))) return false;
  const drawers = await findDrawersFor(trx, after);
  const open = drawers.filter(({ isOpen }) => isOpen);
  const { drawerId } = booking;
  // An undo of what was booked needs a drawer, also where none is in use any more: its sum would stay wrong. Whoever named
  // a drawer saw it open, and has to see first that the cash will be in none.
  if (open.length === 0 && !isUndo && drawerId === undefined) {
    if (!keepsDrawers(drawers, currencyOf(after)) && !(await wasTakenFromDrawers(trx, after))) return false;
    if (booking.withoutDrawer === 'warn') return true;
  }
  const chosen = drawerId === undefined && open.length === 1 ? open[0] : open.find(({ id }) => id === drawerId);
  if (chosen === undefined) throw new ApiError(409, 'DRAWER_REQUIRED', { field: 'drawerId' });
  await moveCash(trx, await lockDrawer(trx, chosen.id), {
    id: ulid(at),
    kind: isUndo ? 'exchange-undone' : 'exchange',
    amount: amount.toFixed(2),
    actor,
    at,
    transactionId: after.id,
  });
  return false;
}

/** Whether the last step whose cash is booked, and was not undone, moved so much: a later step may be in no drawer. */
async function isBooked(trx: DatabaseTransaction, id: string, amount: Decimal): Promise<boolean> {
  const movements = await trx
    .selectFrom('cashMovements')
    .select(['kind', 'amount'])
    .where('transactionId', '=', id)
    .orderBy('seq')
    .execute();
  const booked: string[] = [];
  for (const movement of movements)
    if (movement.kind === 'exchange') booked.push(movement.amount);
    else booked.pop();
  return amount.eq(booked.at(-1) ?? 0);
}

type OfRequest = Pick<ItemRow, 'officeId' | 'sourceCode' | 'targetCode'>;

const currencyOf = ({ sourceCode, targetCode }: OfRequest) => cashCurrencyOf({ sourceCode, targetCode });

/** Whether an office keeps drawers for the cash of a request. */
export async function hasDrawers(trx: DatabaseTransaction, row: OfRequest): Promise<boolean> {
  return keepsDrawers(await findDrawersFor(trx, row), currencyOf(row));
}

/** Whether a request was taken over from an office with drawers: its cash may not leave the books on that way. */
async function wasTakenFromDrawers(trx: DatabaseTransaction, row: OfRequest & Pick<ItemRow, 'id'>): Promise<boolean> {
  const drawers = trx
    .selectFrom('transactionEvents')
    .innerJoin('drawers', 'drawers.officeId', 'fromOffice')
    .where('transactionId', '=', row.id)
    .where('action', '=', 'take-over')
    .where('currency', '=', currencyOf(row) ?? null)
    .where('drawers.enabled', '=', true);
  return (await countOf(drawers)) > 0;
}

/** All drawers of the request's office; those are open that have its cash currency and are in use. */
function findDrawersFor(trx: DatabaseTransaction, row: OfRequest) {
  const currency = currencyOf(row) ?? null;
  return trx
    .selectFrom('drawers')
    .leftJoin('drawerSessions', (join) =>
      join.onRef('drawerId', '=', 'drawers.id').on('closedAt', 'is', null).on('countedAt', 'is', null),
    )
    .select(['drawers.id', 'currency', 'enabled'])
    .select(sql<boolean>`drawer_sessions.id is not null and enabled and currency = ${currency}`.as('isOpen'))
    .where('officeId', '=', row.officeId)
    .execute();
}
