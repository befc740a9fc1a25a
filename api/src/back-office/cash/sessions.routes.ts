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
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import {
  balanceOf,
  countsOf,
  findDrawer,
  lastClosedSession,
  onDrawer,
  openSession,
  type DrawerRow,
  insertMovement,
} from './drawers.repository.ts';
import { passDeed, weighDeed } from '../deeds/pass-deed.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { keepDaysOpen } from '../day/book-day.ts';
import type { BackOfficeContext } from '../back-office-context.ts';

const response = { 200: drawerSchema };

export const drawerSessionsRoutes: Routes<BackOfficeContext> = async (app, { db, now, settings }) => {
  const openSchema = { summary: 'Opens a drawer with a count', params, body: openDrawerSchema, response };
  app.post('/drawers/:id/open', { schema: openSchema }, (request) =>
    openDrawer(db, { ...callOf(request), now }, settings),
  );
  const countSchema = { summary: 'Counts a drawer before it is closed', params, body: countDrawerSchema, response };
  app.post('/drawers/:id/count', { schema: countSchema }, (request) => countDrawer(db, callOf(request)));
  const closeSchema = { summary: 'Closes a drawer that was counted', params, body: closeDrawerSchema, response };
  app.post('/drawers/:id/close', { schema: closeSchema }, (request) => closeDrawer(db, callOf(request), settings));
};

type Explanation = Pick<z.infer<typeof openDrawerSchema>, 'reason' | 'note'>;

const openDrawer = (
  db: Database,
  { count, reason, note, now, ...opener }: Deed & Explanation & { count: CashCount; now: () => Date },
  limits: AloneLimits,
) =>
  onDrawer(db, opener.id, opener, async (trx, drawer, scope) => {
    const { id, actor } = opener;
    const opening = sumOf(count, drawer);
    const by = actor.admin.email;
    const last = await lastClosedSession(trx, id);
    const why = last === undefined ? ({ reason: 'first-count', note } as const) : { reason, note };
    const open = await openSession(trx, id);
    if (!drawer.enabled || open !== undefined) throw await stateError(trx, id, scope);
    if (last !== undefined && reason === 'first-count') throw fieldRefusal(400, 'unknown', 'reason');
    // An opening that waited for the closing of the day is later than that.
    await keepDaysOpen(trx, drawer.officeId);
    const at = now();
    const expected = decimal(last?.counted ?? 0);
    const difference = opening.minus(expected);
    const another = await countedAlike(trx, { drawerId: id, opening, by });
    const counted = { counted: opening.toFixed(2), count: JSON.stringify(count) };
    await keepCount(trx, { ...counted, drawerId: id, sessionId: null, at, byAdmin: by, expected: expected.toFixed(2) });
    if (last !== undefined && !difference.eq(0)) {
      if (reason === undefined) return fieldRefusal(400, 'required', 'reason');
      const second = another === undefined ? {} : { by: another, second: by };
      const deed = { ...differenceOf(drawer, difference), by, ...second, at };
      if ((await weighDeed(trx, limits, deed)) === undefined) return new ApiError(403, 'SECOND_PERSON_REQUIRED');
      await passDeed(trx, limits, deed);
    }
    const session = { id: ulid(at), drawerId: id, openedAt: at, openedBy: by, opening: counted.counted };
    const opened = { ...session, openingCount: counted.count };
    await trx.insertInto('drawerSessions').values(opened).execute();
    const movement = { ...why, sessionId: session.id, kind: 'opening', actor, at } as const;
    if (!difference.eq(0))
      await insertMovement(trx, drawer, { ...movement, id: ulid(at), amount: difference.toFixed(2) });
    await recordAudit(trx, { actor, at }, 'drawer-open', {
      id,
      after: auditOf(drawer, { counted: opening, ...(last !== undefined && { difference }) }, reason),
    });
    return undefined;
  });

type NewCount = Insertable<Tables['drawerCounts']>;

const keepCount = (trx: DatabaseTransaction, count: NewCount) => trx.insertInto('drawerCounts').values(count).execute();

/** Another person who counted the same at this opening. */
async function countedAlike(
  trx: DatabaseTransaction,
  { drawerId, opening, by }: { readonly drawerId: string; readonly opening: Decimal; readonly by: string },
): Promise<string | undefined> {
  const ofLastClosing = trx
    .selectFrom('drawerCounts')
    .where('drawerId', '=', drawerId)
    .where('sessionId', 'is not', null)
    .select(sql<number>`coalesce(max(seq), 0)`.as('seq'));
  const count = await trx
    .selectFrom('drawerCounts')
    .select('byAdmin')
    .where('drawerId', '=', drawerId)
    .where('sessionId', 'is', null)
    .where('counted', '=', opening.toFixed(2))
    .where('byAdmin', '<>', by)
    .where('seq', '>', ofLastClosing)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return count?.byAdmin;
}

/** Records a count before the expected sum is shown. From then on no cash moves. Another count is kept beside this one. */
const countDrawer = (db: Database, { count, ...deed }: Deed & { count: CashCount }) =>
  onDrawer(db, deed.id, deed, async (trx, drawer, scope) => {
    const { id, actor, at } = deed;
    const session = await openSession(trx, id);
    if (session === undefined) throw await stateError(trx, id, scope);
    const counted = sumOf(count, drawer);
    const expected = decimal(await balanceOf(trx, session));
    const by = actor.admin.email;
    const sums = { counted: counted.toFixed(2), expected: expected.toFixed(2) };
    const changes = { ...sums, countedAt: at, countedBy: by, closingCount: JSON.stringify(count) };
    await trx.updateTable('drawerSessions').set(changes).where('id', '=', session.id).execute();
    const kept = { drawerId: id, sessionId: session.id, at, byAdmin: by, count: JSON.stringify(count) };
    await keepCount(trx, { ...kept, ...sums });
    await recordAudit(trx, { actor, at }, 'drawer-count', {
      id,
      after: auditOf(drawer, { counted, expected, difference: counted.minus(expected) }),
    });
  });

const closeDrawer = (
  db: Database,
  { reason, note, countedAt, ...deed }: Deed & z.infer<typeof closeDrawerSchema>,
  limits: AloneLimits,
) =>
  onDrawer(db, deed.id, deed, async (trx, drawer, scope) => {
    const { id, actor, at } = deed;
    const session = await openSession(trx, id);
    const isSeen = session?.countedAt?.getTime() === Date.parse(countedAt);
    if (session === undefined || session.counted === null || session.expected === null || !isSeen)
      throw await stateError(trx, id, scope);
    const difference = decimal(session.counted).minus(session.expected);
    if (!difference.eq(0) && reason === undefined) throw fieldRefusal(400, 'required', 'reason');
    await passClosing(trx, drawer, { session, actor, at, limits });
    if (!difference.eq(0)) {
      const movement = { sessionId: session.id, kind: 'closing', actor, at, reason, note } as const;
      await insertMovement(trx, drawer, { ...movement, id: ulid(at), amount: difference.toFixed(2) });
    }
    const closed = { closedAt: at, closedBy: actor.admin.email };
    await trx.updateTable('drawerSessions').set(closed).where('id', '=', session.id).execute();
    await recordAudit(trx, { actor, at }, 'drawer-close', {
      id,
      after: auditOf(drawer, { counted: decimal(session.counted), difference }, reason),
    });
  });

const stateError = async (db: Database, id: string, scope: Scope) =>
  new ApiError(409, 'DRAWER_STATE', { current: await findDrawer(db, id, scope) });

function sumOf(count: CashCount, { currency }: DrawerRow): Decimal {
  const sum = countedSum(count, currency);
  if (sum === undefined) throw fieldRefusal(400, 'number', 'count');
  return sum;
}

const differenceOf = ({ id, officeId, currency }: DrawerRow, difference: Decimal) =>
  ({ deed: 'difference', officeId, drawerId: id, amount: valueInLeva(currency, difference.abs()) }) as const;

interface Closing extends Author {
  readonly session: Pick<Selectable<Tables['drawerSessions']>, 'id' | 'counted' | 'countedBy' | 'expected'>;
  readonly limits: AloneLimits;
}

/**
 * A difference is that of each person's worst count: a recount after the expected sum was shown changes nothing. It needs
 * another person above the limit, as do corrections of whoever closes, which took a difference away before the count.
 */
async function passClosing(trx: DatabaseTransaction, drawer: DrawerRow, { session, actor, at, limits }: Closing) {
  const closer = actor.admin.email;
  const corrections = await correctionsOf(trx, session.id, closer);
  const worst = new Map<string, Decimal>([[closer, corrections]]);
  const { countedBy: by, counted, expected } = session;
  // A release from before kept the last count alone.
  const last = by === null || counted === null || expected === null ? [] : [{ by, counted, expected }];
  for (const count of [...(await countsOf(trx, session.id)), ...last]) {
    const difference = decimal(count.counted).minus(count.expected);
    const own = count.by === closer ? difference.plus(corrections) : difference;
    if (own.abs().gt(worst.get(count.by)?.abs() ?? -1)) worst.set(count.by, own);
  }
  for (const [person, difference] of worst)
    await passDeed(trx, limits, { ...differenceOf(drawer, difference), by: person, second: closer, at });
}

async function correctionsOf(trx: DatabaseTransaction, sessionId: string, by: string): Promise<Decimal> {
  const { sum } = await trx
    .selectFrom('cashMovements')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('sessionId', '=', sessionId)
    .where('kind', 'in', ['correction-in', 'correction-out'])
    .where('byAdmin', '=', by)
    .executeTakeFirstOrThrow();
  return decimal(sum ?? 0);
}

const auditOf = (
  { officeId: office, name, currency }: DrawerRow,
  sums: Readonly<Record<string, Decimal>>,
  reason?: DifferenceReason,
) => ({
  office,
  drawer: name,
  ...Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, { amount: sum.toFixed(2), currency }])),
  ...(reason !== undefined && { reason }),
});
