import { openStatuses } from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export const undecidedHolds = (db: Database) =>
  db
    .selectFrom('request_holds')
    .innerJoin('transactions', 'transactions.id', 'request_holds.transaction_id')
    .where('decision', 'is', null)
    .where('status', 'in', openStatuses);

export async function countHeld(db: Database): Promise<number> {
  const { count } = await undecidedHolds(db)
    .select(sql<number>`count(distinct transaction_id)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
