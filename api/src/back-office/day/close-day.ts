import { dayObstacle, type Day } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { lockScope } from '../../staff/sign-in/scope.ts';
import { findOpenDrawers } from './day-cash.ts';
import { findBooks, findDay, findPromises, officesOf } from './day.repository.ts';

interface Closing extends Author {
  readonly day: string;
  readonly officeId: string;
}

/**
 * Closes a day of an office and stores its figures. What comes later belongs to the next day that is open.
 * @throws ApiError DAY_NOT_OVER, DRAWERS_OPEN, or CHANGED_MEANWHILE (409) when somebody else closed it
 */
export const closeDay = (db: Database, { day, officeId, actor, at }: Closing): Promise<Day> =>
  runTransaction(db, async (trx) => {
    const scope = await lockScope(trx, actor);
    const [office] = await officesOf(trx, scope, officeId);
    if (office === undefined) throw new Error(`There is no office ${officeId}`);
    // Steps and movements that are under way end before, later ones wait: see `dayInstead`.
    await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute();
    const reply = () => findDay(trx, { day, office: officeId, scope, now: at });
    const earlier = await trx
      .selectFrom('closed_days')
      .select('closed_by')
      .where('office_id', '=', officeId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (earlier !== undefined) {
      // A repeated press, whose first reply was lost.
      if (earlier.closed_by === actor.admin.email) return reply();
      throw new ApiError(409, 'CHANGED_MEANWHILE');
    }
    const isDrawerOpen = (await findOpenDrawers(trx, { day, offices: [officeId] })).length > 0;
    const obstacle = dayObstacle({ day, office, now: at, isDrawerOpen });
    if (obstacle !== undefined) throw new ApiError(409, obstacle === 'not-over' ? 'DAY_NOT_OVER' : 'DRAWERS_OPEN');
    const books = await findBooks(trx, { day, offices: [officeId], seesProfit: true });
    const promises = await findPromises(trx, [officeId]);
    await trx
      .insertInto('closed_days')
      .values({
        office_id: officeId,
        day,
        closed_at: at,
        closed_by: actor.admin.email,
        books: JSON.stringify(books),
        promises: JSON.stringify(promises),
      })
      .execute();
    await recordAudit(trx, { actor, at }, 'day-close', { after: { office: officeId, day } });
    return reply();
  });
