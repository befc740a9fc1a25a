import {
  type AloneLimits,
  heldRequestsSchema,
  holdDecisionSchema,
  holdsSchema,
  transactionItemSchema,
  type Hold,
  type HoldDecision,
  type TransactionItem,
  openStatuses,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { findTransaction, toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { entryColumns, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { tellStep } from '../../exchange/transactions/tell-step.ts';
import { ApiError } from '../../http/api-error.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { onItem, recordStep } from '../transactions/transition.ts';

const MOST_SHOWN = 50;

export const holdsRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const heldSchema = { summary: 'Open requests that wait for a decision', response: { 200: heldRequestsSchema } };
  app.get('/holds', { schema: heldSchema }, async (request) => {
    const rows = await undecidedHolds(db)
      .select(['transactions.id', 'code', 'clientName as client'])
      .select(sql<Date>`min(held_at)`.as('heldAt'))
      .select(sql<string>`min(listed)`.as('listed'))
      .where(isInScope(request.scope))
      .groupBy(['transactions.id', 'code', 'clientName'])
      .orderBy('heldAt')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map(({ heldAt: at, ...row }) => ({ ...row, heldAt: at.toISOString() }));
  });

  const ofOne = { summary: 'What holds or held a request', params, response: { 200: holdsSchema } };
  app.get('/transactions/:id/holds', { schema: ofOne }, async ({ params: { id }, scope }) => {
    await findTransaction(db, id, scope);
    return findHolds(db, id);
  });

  const decideSchema = {
    summary: 'A manager releases a held request, or decides not to serve its client',
    params: params.extend({ hold: params.shape.id }),
    body: holdDecisionSchema,
    response: { 200: transactionItemSchema },
  };
  app.patch('/transactions/:id/holds/:hold', { schema: decideSchema }, (request) =>
    decideHold(db, { ...callOf(request), limits: settings }),
  );
};

async function findHolds(db: Database, transactionId: string): Promise<Hold[]> {
  const rows = await db
    .selectFrom('requestHolds')
    .innerJoin('watchEntries', 'watchEntries.id', 'entryId')
    .select(entryColumns)
    .select(['requestHolds.id as holdId', 'kind', 'score', 'listed', 'heldAt'])
    .select(['decision', 'decidedBy', 'decidedAt', 'reason'])
    .where('transactionId', '=', transactionId)
    .orderBy('score', 'desc')
    .orderBy('requestHolds.id')
    .execute();
  return rows.map(({ holdId: id, kind, score, listed, heldAt, decision, decidedBy, decidedAt, reason, ...entry }) => ({
    id,
    kind,
    score,
    listed,
    heldAt: heldAt.toISOString(),
    entry: toEntry(entry),
    decision:
      decision === null || decidedBy === null || decidedAt === null
        ? null
        : { is: decision, by: decidedBy, at: decidedAt.toISOString(), reason: reason ?? '' },
  }));
}

type Deciding = Deed & HoldDecision & { readonly hold: string; readonly limits: AloneLimits };

/**
 * Decides about a match. Money that a client who is not served gave has to be returned by a step of its own. Who was
 * refused can still be released.
 * @throws ApiError CHANGED_MEANWHILE (409) with the current item when another manager has decided, or the match fits better
 * by now
 */
const decideHold = (db: Database, deciding: Deciding): Promise<TransactionItem> =>
  onItem(db, deciding, async (trx, row, scope) => {
    const { id, hold, decision, reason, actor, at } = deciding;
    const match = await trx
      .selectFrom('requestHolds')
      .selectAll()
      .where('id', '=', hold)
      .where('transactionId', '=', id)
      .executeTakeFirst();
    const by = actor.admin.email;
    if (match === undefined || (match.decision !== null && (match.decision === decision || decision === 'refused')))
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current: toItem(row, scope) });
    const decided = { decision, reason, decidedBy: by, decidedAt: at };
    await trx.updateTable('requestHolds').set(decided).where('id', '=', hold).execute();
    const action = decision === 'released' ? 'hold-release' : 'hold-refuse';
    await recordAudit(trx, { actor, at }, action, { id, after: { score: match.score } });
    await announceChange(trx, id);
    if (decision === 'refused') await endRefused(trx, row, deciding);
    return toItem(await findTransaction(trx, id, scope), scope);
  });

/** The client reads no more than of any other request that an office can't serve. */
async function endRefused(
  trx: DatabaseTransaction,
  before: ItemRow,
  { id, actor, at, limits }: Deciding,
): Promise<void> {
  if (before.status !== 'CLIENT_SUBMITTED' && before.status !== 'PENDING_CLIENT_ACTION') return;
  const step = { id, actor, at, limits, action: 'reject', to: 'DECLINED', reason: 'unavailable' } as const;
  const { row } = await recordStep(trx, before, step);
  await tellStep(trx, row, { step: 'reject', reason: 'unavailable', at });
}

const undecidedHolds = (db: Database) =>
  db
    .selectFrom('requestHolds')
    .innerJoin('transactions', 'transactions.id', 'requestHolds.transactionId')
    .where('decision', 'is', null)
    .where('status', 'in', openStatuses);

export async function countHeld(db: Database, scope: Scope): Promise<number> {
  const { count } = await undecidedHolds(db)
    .where(isInScope(scope))
    .select(sql<number>`count(distinct transaction_id)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
