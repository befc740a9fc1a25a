import {
  FOLLOW_MS,
  followEnding,
  followSteps,
  isUnderWay,
  toWireNumber,
  type FollowView,
  FOLLOW_TOKEN_HEADER,
  followTokenSchema,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { followTokenHash } from '../../messages/follow-token.ts';
import { clientDepositOf } from '../chain/deposit-of.ts';
import { termsOf, type ItemRow } from '../transactions/transactions.repository.ts';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../http/api-error.ts';

/** A token that can be none gets the answer of one that opens nothing. */
export function tokenOf({ headers }: FastifyRequest): string {
  const { data } = followTokenSchema.safeParse(headers[FOLLOW_TOKEN_HEADER]);
  if (data === undefined) throw notFound();
  return data;
}

/** The id of the request that a token opens, or 404. A client whose data were erased has nothing to follow any more. */
export const findFollowed = (db: Database, token: string): Promise<{ id: string }> =>
  db
    .selectFrom('follow_tokens')
    .innerJoin('transactions', 'transactions.id', 'follow_tokens.transaction_id')
    .select('transactions.id')
    .where('token_hash', '=', followTokenHash(token))
    .where('anonymised_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);

const findEvents = async (db: Database, id: string) => {
  const rows = await db
    .selectFrom('transaction_events')
    .select(['action', 'to_status', 'at', 'reason'])
    .where('transaction_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ action, to_status: to, at, reason }) => ({
    action,
    to,
    at: at.toISOString(),
    ...(reason !== null && { reason }),
  }));
};

/** What the client of a request may read of it; `undefined` from 30 days after its end. */
export async function followViewOf(
  db: Database,
  row: Omit<ItemRow, 'assignee' | 'has_failed_message' | 'hold' | 'chosen_office_id' | 'payout'>,
  now: Date,
): Promise<FollowView | undefined> {
  const events = await findEvents(db, row.id);
  const last = events.at(-1);
  if (last === undefined) return undefined;
  if (!isUnderWay(row.status) && now.getTime() - Date.parse(last.at) > FOLLOW_MS) return undefined;
  const visit = await db
    .selectFrom('client_visits')
    .select('visit_at')
    .where('transaction_id', '=', row.id)
    .executeTakeFirst();
  const deposit = clientDepositOf(row);
  return {
    ...termsOf(row),
    now: now.toISOString(),
    steps: followSteps(events),
    ending: followEnding(last),
    // A return that waits for its second person is not told.
    ...(!isUnderWay(row.status) && row.kept_reason !== null && { keptReason: row.kept_reason }),
    returnedAmount: isUnderWay(row.status) || row.returned_amount === null ? null : toWireNumber(row.returned_amount),
    ratePromisedUntil: row.rate_promised_until?.toISOString() ?? null,
    visitAt: (row.status === 'PENDING_CLIENT_ACTION' && visit?.visit_at.toISOString()) || null,
    ...(deposit !== undefined && { deposit }),
  };
}
