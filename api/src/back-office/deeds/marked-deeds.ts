import { dayAfter, decimal, midnightInSofia, type MarkedDeed } from '@exchange/shared-domain';
import { countOf, type Database } from '../../database/database.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';

type Asked = Pick<Scope, 'offices'>;

const deedsSince = (db: Database, asked: Asked, since: Date) =>
  db.selectFrom('guardedDeeds').where('guardedDeeds.at', '>=', since).where(isInScope(asked, 'guardedDeeds.officeId'));

/** The deeds of a day in Sofia that were above their limits, in their order. */
export async function listMarkedDeeds(db: Database, { day, ...asked }: Asked & { day: string }): Promise<MarkedDeed[]> {
  const rows = await deedsSince(db, asked, midnightInSofia(day))
    .where('guardedDeeds.at', '<', midnightInSofia(dayAfter(day, 1)))
    .where('outcome', '<>', 'alone')
    .leftJoin('transactions', 'transactions.id', 'transactionId')
    .leftJoin('drawers', 'drawers.id', 'drawerId')
    .select(['seq', 'deed', 'outcome', 'amount', 'at', 'byAdmin as by', 'secondAdmin as second'])
    .select(['guardedDeeds.officeId', 'transactionId', 'code', 'drawers.name as drawer'])
    .orderBy('seq')
    .execute();
  return rows.map(({ transactionId: id, code, ...row }) => ({
    ...row,
    seq: String(row.seq),
    amount: decimal(row.amount).toFixed(),
    at: row.at.toISOString(),
    transaction: id === null || code === null ? null : { id, code },
  }));
}

/** How many deeds since then the owner has to see. */
export const countMarked = (db: Database, scope: Asked, since: Date): Promise<number> =>
  countOf(deedsSince(db, scope, since).where('outcome', '=', 'marked'));
