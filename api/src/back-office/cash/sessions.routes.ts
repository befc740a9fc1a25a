import {
  countedSum,
  decimal,
  valueInLeva,
  type AloneLimits,
  type CashCount,
  type Decimal,
  type DifferenceReason,
  ulid,
  closeDrawerSchema,
  countDrawerSchema,
  drawerSchema,
  openDrawerSchema,
} from '@exchange/shared-domain';
import type { z } from 'zod';
import { recordAudit, type Author, type Deed } from '../../staff/audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import {
  balanceOf,
  findDrawer,
  lastClosedSession,
  lastCount,
  onDrawer,
  openSession,
  type DrawerRow,
  insertMovement,
} from './drawers.repository.ts';
import { passDeed } from '../deeds/pass-deed.ts';
import { deedOf, params, type Routes } from '../../http/routes.ts';
import { keepDaysOpen } from '../day/book-day.ts';
import type { BackOfficeContext } from '../back-office-context.ts';

const response = { 200: drawerSchema };

export const drawerSessionsRoutes: Routes<BackOfficeContext> = async (app, { db, now, settings }) => {
  const opening = { summary: 'Opens a drawer with a count', params, body: openDrawerSchema, response };
  app.post('/drawers/:id/open', { schema: opening }, (request) =>
    openDrawer(db, { ...deedOf(request), now }, settings),
  );
  const counting = { summary: 'Counts a drawer before it is closed', params, body: countDrawerSchema, response };
  app.post('/drawers/:id/count', { schema: counting }, (request) => countDrawer(db, deedOf(request)));
  const closing = { summary: 'Closes a drawer that was counted', params, body: closeDrawerSchema, response };
  app.post('/drawers/:id/close', { schema: closing }, (request) => closeDrawer(db, deedOf(request), settings));
};

type Explanation = Pick<z.infer<typeof openDrawerSchema>, 'reason' | 'note'>;

const openDrawer = (
  db: Database,
  { id, actor, now, count, reason, note }: Omit<Deed, 'at'> & Explanation & { count: CashCount; now: () => Date },
  limits: AloneLimits,
) =>
  onDrawer(db, id, actor, async (trx, drawer) => {
    const opening = sumOf(count, drawer);
    const open = await openSession(trx, id);
    const isRepeated =
      open?.opened_by === actor.admin.email &&
      opening.eq(open.opening) &&
      (await isExplainedSo(trx, open.id, 'opening', { reason, note }));
    if (isRepeated) return;
    if (!drawer.enabled || open !== undefined) throw await stateError(trx, id);
    // An opening that waited for the closing of the day is later than that.
    await keepDaysOpen(trx, drawer.office_id);
    const at = now();
    const last = await lastCount(trx, id);
    const difference = opening.minus(last.amount);
    const counted = { opening: opening.toFixed(2), opening_count: JSON.stringify(count) };
    const session = { id: ulid(at), drawer_id: id, opened_at: at, opened_by: actor.admin.email, ...counted };
    await trx.insertInto('drawer_sessions').values(session).execute();
    const explained = { difference, countedBy: last.by, limits, reason, note };
    await storeDifference(trx, drawer, { ...explained, session_id: session.id, kind: 'opening', actor, at });
    await recordAudit(trx, { actor, at }, 'drawer-open', {
      id,
      after: auditOf(drawer, { counted: opening, difference }, reason),
    });
  });

/** Records a count before the expected sum is shown. From then on no cash moves; another count replaces this one. */
const countDrawer = (db: Database, { id, actor, at, count }: Deed & { count: CashCount }) =>
  onDrawer(db, id, actor, async (trx, drawer) => {
    const session = await openSession(trx, id);
    if (session === undefined) throw await stateError(trx, id);
    const counted = sumOf(count, drawer);
    const expected = decimal(await balanceOf(trx, session));
    await trx
      .updateTable('drawer_sessions')
      .set({
        counted_at: at,
        counted_by: actor.admin.email,
        counted: counted.toFixed(2),
        expected: expected.toFixed(2),
        closing_count: JSON.stringify(count),
      })
      .where('id', '=', session.id)
      .execute();
    // Each count stays in the audit, also one that was replaced.
    await recordAudit(trx, { actor, at }, 'drawer-count', {
      id,
      after: auditOf(drawer, { counted, expected, difference: counted.minus(expected) }),
    });
  });

const closeDrawer = (
  db: Database,
  { id, actor, at, reason, note, countedAt }: Deed & z.infer<typeof closeDrawerSchema>,
  limits: AloneLimits,
) =>
  onDrawer(db, id, actor, async (trx, drawer) => {
    const session = await openSession(trx, id);
    const isSeen = (row: { counted_at: Date | null }) => row.counted_at?.getTime() === Date.parse(countedAt);
    if (session === undefined) {
      const last = await lastClosedSession(trx, id);
      const isRepeated =
        last?.closed_by === actor.admin.email &&
        isSeen(last) &&
        (await isExplainedSo(trx, last.id, 'closing', { reason, note }));
      if (isRepeated) return;
    }
    if (session === undefined || session.counted === null || session.expected === null || !isSeen(session))
      throw await stateError(trx, id);
    const difference = decimal(session.counted).minus(session.expected);
    const explained = { difference, countedBy: session.counted_by, limits, reason, note };
    await storeDifference(trx, drawer, { ...explained, session_id: session.id, kind: 'closing', actor, at });
    await trx
      .updateTable('drawer_sessions')
      .set({ closed_at: at, closed_by: actor.admin.email })
      .where('id', '=', session.id)
      .execute();
    await recordAudit(trx, { actor, at }, 'drawer-close', {
      id,
      after: auditOf(drawer, { counted: decimal(session.counted), difference }, reason),
    });
  });

/** Whether the difference of a count, if there was one, was recorded with this reason and note. */
async function isExplainedSo(
  trx: DatabaseTransaction,
  sessionId: string,
  kind: Difference['kind'],
  { reason = null, note = null }: { readonly [Key in keyof Explanation]: Explanation[Key] | null },
): Promise<boolean> {
  const movement = await trx
    .selectFrom('cash_movements')
    .select(['reason', 'note'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return movement === undefined || (movement.reason === reason && movement.note === note);
}

const stateError = async (db: Database, id: string) =>
  new ApiError(409, 'DRAWER_STATE', { current: await findDrawer(db, id) });

function sumOf(count: CashCount, { currency }: DrawerRow): Decimal {
  const sum = countedSum(count, currency);
  if (sum === undefined) throw fieldRefusal(400, 'number', 'count');
  return sum;
}

interface Difference extends Author, Explanation {
  readonly session_id: string;
  readonly kind: 'opening' | 'closing';
  readonly difference: Decimal;
  readonly countedBy: string | null;
  readonly limits: AloneLimits;
}

/**
 * A difference needs a reason and becomes a movement. It counts for whoever counted it, and needs another person above the
 * limit. So do corrections of whoever closes, which took a difference away before the count.
 */
async function storeDifference(trx: DatabaseTransaction, drawer: DrawerRow, explained: Difference) {
  const { difference, countedBy, limits, ...movement } = explained;
  if (!difference.eq(0) && movement.reason === undefined) throw fieldRefusal(400, 'required', 'reason');
  const { actor, at } = movement;
  const by = actor.admin.email;
  const own = (await correctionsOf(trx, movement.session_id, by)).plus(countedBy === by ? difference : 0);
  const about = { deed: 'difference', officeId: drawer.office_id, drawerId: drawer.id, at } as const;
  const leva = (sum: Decimal) => valueInLeva(drawer.currency, sum.abs());
  await passDeed(trx, limits, { ...about, amount: leva(own), by });
  if (difference.eq(0)) return;
  if (countedBy !== null && countedBy !== by)
    await passDeed(trx, limits, { ...about, amount: leva(difference), by: countedBy, second: by });
  await insertMovement(trx, drawer, { ...movement, id: ulid(at), amount: difference.toFixed(2) });
}

async function correctionsOf(trx: DatabaseTransaction, sessionId: string, by: string): Promise<Decimal> {
  const { sum } = await trx
    .selectFrom('cash_movements')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('session_id', '=', sessionId)
    .where('kind', 'in', ['correction-in', 'correction-out'])
    .where('by_admin', '=', by)
    .executeTakeFirstOrThrow();
  return decimal(sum ?? 0);
}

const auditOf = (
  { office_id: office, name, currency }: DrawerRow,
  sums: Readonly<Record<string, Decimal>>,
  reason?: DifferenceReason,
) => ({
  office,
  drawer: name,
  ...Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, { amount: sum.toFixed(2), currency }])),
  ...(reason !== undefined && { reason }),
});
