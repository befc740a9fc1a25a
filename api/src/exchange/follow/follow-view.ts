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
import type { Chains } from '../chain/chains.ts';
import { findAsked } from '../chain/asked-payments.ts';
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
    .selectFrom('followTokens')
    .innerJoin('transactions', 'transactions.id', 'followTokens.transactionId')
    .select('transactions.id')
    .where('tokenHash', '=', followTokenHash(token))
    .where('anonymisedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound);

const findEvents = async (db: Database, id: string) => {
  const rows = await db
    .selectFrom('transactionEvents')
    .select(['action', 'toStatus as to', 'at', 'reason'])
    .where('transactionId', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, reason, ...row }) => ({ ...row, at: at.toISOString(), ...(reason !== null && { reason }) }));
};

/** What the client of a request may read of it; `undefined` from 30 days after its end. */
export async function followViewOf(
  db: Database,
  row: Omit<ItemRow, 'assignee' | 'hasFailedMessage' | 'hold' | 'chosenOfficeId' | 'payout'>,
  now: Date,
  chains: Chains,
): Promise<FollowView | undefined> {
  const events = await findEvents(db, row.id);
  const last = events.at(-1);
  if (last === undefined) return undefined;
  if (!isUnderWay(row.status) && now.getTime() - Date.parse(last.at) > FOLLOW_MS) return undefined;
  const visit = await db
    .selectFrom('clientVisits')
    .select('visitAt')
    .where('transactionId', '=', row.id)
    .executeTakeFirst();
  const deposit = clientDepositOf(row);
  const asked = deposit && row.status === 'PENDING_CLIENT_ACTION' ? await findAsked(db, row.id) : undefined;
  return {
    ...termsOf(row),
    now: now.toISOString(),
    steps: followSteps(events),
    ending: followEnding(last),
    // A return that waits for its second person is not told.
    ...(!isUnderWay(row.status) && row.keptReason !== null && { keptReason: row.keptReason }),
    returnedAmount: isUnderWay(row.status) || row.returnedAmount === null ? null : toWireNumber(row.returnedAmount),
    ratePromisedUntil: row.ratePromisedUntil?.toISOString() ?? null,
    visitAt: (row.status === 'PENDING_CLIENT_ACTION' && visit?.visitAt.toISOString()) || null,
    ...(deposit !== undefined && {
      deposit: { ...deposit, ...(!chains.on(deposit.network) && { isUnread: true as const }) },
    }),
    ...(asked && { asked }),
  };
}
