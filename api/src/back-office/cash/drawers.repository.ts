import { decimal, type Drawer, type DrawerSession, type Drawers } from '@exchange/shared-domain';
import { sql, type Selectable, type Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { notFound, ApiError, fieldRefusal } from '../../http/api-error.ts';
import { once, stillSo, type FirstCall } from '../../http/once.ts';
import type { Author } from '../../staff/audit/record-audit.ts';
import { isInScope, lockScope, seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import { isBlind, type Viewer } from '../day/blind-drawers.ts';
import { dayInstead } from '../day/book-day.ts';
import { countedOf } from '../day/day-cash.ts';

type SessionRow = Selectable<Tables['drawerSessions']>;
export type DrawerRow = Selectable<Tables['drawers']>;

export async function findDrawers(
  db: Database,
  scope: Scope,
): Promise<Pick<Drawers, 'drawers' | 'transit' | 'differences'>> {
  const rows = await db
    .selectFrom('drawers')
    .selectAll()
    .where(isInScope(scope, 'officeId'))
    .orderBy('officeId')
    .orderBy('name')
    .execute();
  const sessions = await db.selectFrom('drawerSessions').selectAll().where('closedAt', 'is', null).execute();
  const transit = await transitOf(db, scope).selectAll().orderBy('id').execute();
  const drawers: Drawer[] = [];
  for (const row of rows) {
    const session = sessions.find(({ drawerId }) => drawerId === row.id);
    drawers.push(await toDrawer(db, row, session, scope));
  }
  const differences = await transferDifferencesOf(db, scope).selectAll().orderBy('id').execute();
  return {
    drawers,
    transit: transit.map(toTransit),
    differences: differences.map((row) => ({
      ...toTransit(row),
      received: {
        amount: decimal(row.received ?? 0).toFixed(2),
        at: (row.receivedAt ?? row.sentAt).toISOString(),
        by: row.receivedBy ?? '',
      },
    })),
  };
}

export const toTransit = (row: Selectable<Tables['cashTransfers']>) => ({
  id: row.id,
  fromOfficeId: row.fromOffice,
  toOfficeId: row.toOffice,
  currency: row.currency,
  amount: decimal(row.amount).toFixed(2),
  sent: { at: row.sentAt.toISOString(), by: row.sentBy },
});

const transfersOf = (db: Database, scope: Pick<Scope, 'offices'>) =>
  db.selectFrom('cashTransfers').where(({ or }) => or([isInScope(scope, 'fromOffice'), isInScope(scope, 'toOffice')]));

export const transitOf = (db: Database, scope: Pick<Scope, 'offices'>) =>
  transfersOf(db, scope).where('receivedAt', 'is', null);

/** Cash that arrived as another sum than was sent, until somebody explains it. */
export const transferDifferencesOf = (db: Database, scope: Pick<Scope, 'offices'>) =>
  transfersOf(db, scope).whereRef('received', '<>', 'amount').where('explainedAt', 'is', null);

async function toDrawer(
  db: Database,
  row: DrawerRow,
  session: SessionRow | undefined,
  viewer: Viewer,
): Promise<Drawer> {
  const { id, officeId, currency, name, enabled } = row;
  const known = session === undefined ? (await lastCount(db, id)).amount : await balanceOf(db, session);
  const balance = isBlind(viewer, session) ? null : known;
  const seen = { id, officeId, currency, name, enabled, balance };
  return { ...seen, session: session === undefined ? null : await toSession(db, session) };
}

async function toSession(db: Database, row: SessionRow): Promise<DrawerSession> {
  const opened = { at: row.openedAt.toISOString(), by: row.openedBy };
  const counted = countedOf(row);
  if (counted === null) return { id: row.id, opened, counted };
  const counts = await countsOf(db, row.id);
  return {
    id: row.id,
    opened,
    counted: {
      ...counted,
      expected: decimal(row.expected ?? 0).toFixed(2),
      earlier: counts
        .slice(0, -1)
        .map(({ at, by, counted: amount }) => ({ at: at.toISOString(), by, amount: decimal(amount).toFixed(2) })),
      corrections: await correctionsIn(db, row.id),
    },
  };
}

/** The counts of a session, oldest first. */
export const countsOf = (db: Database, sessionId: string) =>
  db
    .selectFrom('drawerCounts')
    .select(['at', 'byAdmin as by', 'counted', 'expected'])
    .where('sessionId', '=', sessionId)
    .orderBy('seq')
    .execute();

async function correctionsIn(db: Database, sessionId: string) {
  const rows = await db
    .selectFrom('cashMovements')
    .select(['at', 'byAdmin as by', 'amount', 'note'])
    .where('sessionId', '=', sessionId)
    .where('kind', 'in', ['correction-in', 'correction-out'])
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), amount: decimal(row.amount).toFixed(2) }));
}

export async function findDrawer(db: Database, id: string, viewer: Viewer): Promise<Drawer> {
  const row = await db.selectFrom('drawers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return toDrawer(db, row, await openSession(db, id), viewer);
}

/** @throws ApiError ENTITY_NOT_FOUND (404) for a drawer of an office outside the scope, and for none */
export async function refuseForeign(db: Database, id: string, scope: Scope): Promise<void> {
  const row = await db.selectFrom('drawers').select('officeId').where('id', '=', id).executeTakeFirst();
  if (row === undefined || !seesOffice(scope, row.officeId)) throw notFound();
}

export async function lockDrawer(trx: DatabaseTransaction, id: string): Promise<DrawerRow> {
  return trx.selectFrom('drawers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound);
}

/**
 * Runs the deed of an admin once, on a locked drawer of the scope (404 for another). Resolves to the drawer after it.
 * @param asked what the deed sets: a repetition is refused once that is something else
 */
export const onDrawer = (
  db: Database,
  id: string,
  { actor, at, press }: Author,
  deed: (trx: DatabaseTransaction, drawer: DrawerRow, scope: Scope, call: FirstCall) => Promise<ApiError | void>,
  asked: object = {},
): Promise<Drawer> => {
  const locked = async (trx: DatabaseTransaction) => {
    const scope = await lockScope(trx, actor);
    await refuseForeign(trx, id, scope);
    return { scope, drawer: await lockDrawer(trx, id) };
  };
  return once(
    db,
    { at, press },
    async (trx, call) => {
      const { scope, drawer } = await locked(trx);
      const refusal = await deed(trx, drawer, scope, call);
      if (refusal !== undefined) return refusal;
      await announceDrawers(trx, drawer.officeId);
      return findDrawer(trx, id, scope);
    },
    async (trx) => stillSo(await findDrawer(trx, id, (await locked(trx)).scope), asked),
  );
};

/** Lets open pages of those who see the office show its drawers anew. A step of a request announces itself. */
export async function announceDrawers(trx: DatabaseTransaction, officeId: string): Promise<void> {
  await sql`select pg_notify('drawer_changes', ${officeId})`.execute(trx);
}

const sessionsOf = (db: Database, drawerId: string) =>
  db.selectFrom('drawerSessions').selectAll().where('drawerId', '=', drawerId);

export const openSession = (db: Database, drawerId: string): Promise<SessionRow | undefined> =>
  sessionsOf(db, drawerId).where('closedAt', 'is', null).executeTakeFirst();

export async function balanceOf(db: Database, session: Pick<SessionRow, 'id' | 'opening'>): Promise<string> {
  const { sum } = await db
    .selectFrom('cashMovements')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('sessionId', '=', session.id)
    .where('kind', '<>', 'opening')
    .executeTakeFirstOrThrow();
  return decimal(session.opening).plus(sum).toFixed(2);
}

export const lastClosedSession = (db: Database, drawerId: string): Promise<SessionRow | undefined> =>
  sessionsOf(db, drawerId).where('closedAt', 'is not', null).orderBy('ordinal', 'desc').limit(1).executeTakeFirst();

/** What was in a drawer when it was last closed, and who counted it; nothing in one that never was. */
export async function lastCount(db: Database, drawerId: string): Promise<{ amount: string; by: string | null }> {
  const last = await lastClosedSession(db, drawerId);
  return { amount: decimal(last?.counted ?? 0).toFixed(2), by: last?.countedBy ?? null };
}

type Columns = Insertable<Tables['cashMovements']>;

interface NewMovement extends Author, Pick<Columns, 'id' | 'kind' | 'amount' | 'transactionId' | 'transferId'> {
  readonly reason?: Columns['reason'] | undefined;
  readonly note?: Columns['note'] | undefined;
}

/** Moves cash in a locked drawer. @throws ApiError DRAWER_STATE (409) if it is closed or counted, or `notEnoughCash` */
export async function moveCash(trx: DatabaseTransaction, drawer: DrawerRow, movement: NewMovement): Promise<void> {
  const session = await openSession(trx, drawer.id);
  if (session === undefined || session.countedAt !== null) throw new ApiError(409, 'DRAWER_STATE');
  const left = decimal(await balanceOf(trx, session)).plus(movement.amount);
  if (left.lt(0)) throw fieldRefusal(409, 'notEnoughCash', movement.transactionId ? 'drawerId' : 'amount');
  await insertMovement(trx, drawer, { ...movement, sessionId: session.id });
}

export async function insertMovement(
  trx: DatabaseTransaction,
  { officeId: office }: DrawerRow,
  { actor, ...movement }: NewMovement & { readonly sessionId: string },
): Promise<void> {
  const bookDay = await dayInstead(trx, office, movement.at);
  const row = { ...movement, byAdmin: actor.admin.email, bookDay };
  await trx.insertInto('cashMovements').values(row).execute();
}
