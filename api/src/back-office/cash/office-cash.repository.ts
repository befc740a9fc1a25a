import {
  isOvernight,
  LONG_TRANSIT_HOURS,
  promisedStatuses,
  type CashState,
  type OfficeCash,
} from '@exchange/shared-domain';
import { sql, type RawBuilder } from 'kysely';
import { countOf, type Database } from '../../database/database.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { findBlindDrawers } from '../day/blind-drawers.ts';
import { transferDifferencesOf, transitOf } from './drawers.repository.ts';

/** A sum with two decimals, as text. */
const cash = (sum: RawBuilder<unknown>) => sql`coalesce(${sum}, 0)::numeric(20, 2)`;

export async function findOfficeCash(db: Database, scope: Pick<Scope, 'offices'>): Promise<OfficeCash[]> {
  const { rows } = await sql<OfficeCash>`
    select office_id as "officeId", currency,
      ${cash(sql`sum(opening + coalesce(moved, 0)) filter (where closed_at is null)`)} as open,
      ${cash(sql`sum(counted) filter (where closed_at is not null)`)} as closed,
      (select ${cash(sql`sum(amount)`)} from cash_transfers
        where to_office = drawers.office_id and cash_transfers.currency = drawers.currency and received_at is null) as coming,
      (select ${cash(sql`sum(target_amount)`)} from transactions
        where transactions.office_id = drawers.office_id and target_code = drawers.currency
          and status in (${sql.join(promisedStatuses)}) and returned_amount is null) as promised
    from drawers
    left join lateral (
      select id, opening, counted, closed_at from drawer_sessions where drawer_id = drawers.id
      order by ordinal desc limit 1
    ) as latest on true
    left join lateral (
      select sum(amount) as moved from cash_movements where session_id = latest.id and kind <> 'opening'
    ) as movements on closed_at is null
    where enabled and ${isInScope(scope, 'officeId')}
    group by office_id, currency order by office_id, currency`.execute(db);
  return rows;
}

/** The sums of the offices in scope that may be shown, and those with a drawer whose sum the person may not know. */
export async function findSeenCash(db: Database, scope: Scope) {
  const blind = await findBlindDrawers(db, scope, scope);
  const isHidden = ({ officeId, currency }: OfficeCash) =>
    blind.some((each) => each.officeId === officeId && each.currency === currency);
  const all = await findOfficeCash(db, scope);
  return { sums: all.filter((office) => !isHidden(office)), hidden: all.filter(isHidden) };
}

/** The cash of the offices in scope, and what staff forgot: sessions of earlier days, and cash that nobody received. */
export async function findCashState(db: Database, now: Date, scope: Scope): Promise<CashState> {
  const sessions = await db
    .selectFrom('drawerSessions')
    .innerJoin('drawers', 'drawers.id', 'drawerId')
    .select('openedAt')
    .where('closedAt', 'is', null)
    .where(isInScope(scope, 'officeId'))
    .execute();
  const sent = new Date(now.getTime() - LONG_TRANSIT_HOURS * 3_600_000);
  const late = await transitOf(db, scope).select('id').where('sentAt', '<', sent).execute();
  return {
    offices: (await findSeenCash(db, scope)).sums,
    differences: await countOf(transferDifferencesOf(db, scope)),
    open: sessions.length,
    overnight: sessions.filter(({ openedAt }) => isOvernight(openedAt, now)).length,
    late: late.length,
  };
}
