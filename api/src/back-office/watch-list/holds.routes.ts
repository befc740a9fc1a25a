import {
  heldRequestsSchema,
  holdDecisionSchema,
  holdsSchema,
  transactionItemSchema,
  type Hold,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { params, type Routes } from '../../http/routes.ts';
import { findTransaction, isInScope } from '../../exchange/transactions/transactions.repository.ts';
import { undecidedHolds } from '../../exchange/watch-list/held-requests.ts';
import { entryColumns, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { decideHold } from './decide-hold.ts';

const MOST_SHOWN = 50;

/** For managers: what holds requests, and the decisions about it. */
export const holdsRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const heldSchema = { summary: 'Open requests that wait for a decision', response: { 200: heldRequestsSchema } };
  app.get('/holds', { schema: heldSchema }, async (request) => {
    const rows = await undecidedHolds(db)
      .select(['transactions.id', 'code', 'client_name'])
      .select(sql<Date>`min(held_at)`.as('held_at'))
      .select(sql<string>`min(listed)`.as('listed'))
      .where(isInScope(scopeFor(request)))
      .groupBy(['transactions.id', 'code', 'client_name'])
      .orderBy('held_at')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map(({ id, code, client_name: client, held_at: at, listed }) => ({
      id,
      code,
      client,
      listed,
      heldAt: at.toISOString(),
    }));
  });

  const ofOne = { summary: 'What holds or held a request', params, response: { 200: holdsSchema } };
  app.get('/transactions/:id/holds', { schema: ofOne }, async (request) => {
    const { id } = request.params;
    await findTransaction(db, id, scopeFor(request));
    return findHolds(db, id);
  });

  const deciding = {
    summary: 'A manager releases a held request, or decides not to serve its client',
    params: params.extend({ hold: params.shape.id }),
    body: holdDecisionSchema,
    response: { 200: transactionItemSchema },
  };
  app.patch('/transactions/:id/holds/:hold', { schema: deciding }, (request) =>
    decideHold(db, { ...request.params, ...request.body, actor: actorOf(request), at: now() }),
  );
};

async function findHolds(db: Database, transactionId: string): Promise<Hold[]> {
  const rows = await db
    .selectFrom('request_holds')
    .innerJoin('watch_entries', 'watch_entries.id', 'entry_id')
    .select(entryColumns)
    .select(['request_holds.id as hold_id', 'kind', 'score', 'listed', 'held_at'])
    .select(['decision', 'decided_by', 'decided_at', 'reason'])
    .where('transaction_id', '=', transactionId)
    .orderBy('score', 'desc')
    .orderBy('request_holds.id')
    .execute();
  return rows.map((row) => ({
    id: row.hold_id,
    kind: row.kind,
    score: row.score,
    listed: row.listed,
    heldAt: row.held_at.toISOString(),
    entry: toEntry(row),
    decision:
      row.decision === null || row.decided_by === null || row.decided_at === null
        ? null
        : { is: row.decision, by: row.decided_by, at: row.decided_at.toISOString(), reason: row.reason ?? '' },
  }));
}
