import { openSince, RATE_GUARANTEE_SECONDS, type Office } from '@exchange/shared-domain';
import { runTransaction, type Database } from '../../database/database.ts';
import { findOffices } from '../catalogue/offices.repository.ts';
import { dropUntrueMessages } from './tell-waiting-clients.ts';
import { tellExpired } from './tell-step.ts';
import { insertEvent, itemColumns } from './transactions.repository.ts';

const BATCH_ROWS = 200;

/**
 * Only the time counts in which the office of a request is open: nobody handles one at night. Of several processes, or a
 * process and an admin, that act on one request at the same time, exactly one succeeds.
 */
export async function expireRequests(db: Database, graceMinutes: number, now: Date): Promise<void> {
  for (const office of await findOffices(db)) {
    const before = openSince(office, now, RATE_GUARANTEE_SECONDS * 1000 + graceMinutes * 60_000);
    let declined: number;
    do declined = await expireBatch(db, office, before, now);
    while (declined === BATCH_ROWS);
  }
}

function expireBatch(db: Database, office: Office, before: Date, now: Date): Promise<number> {
  return runTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('transactions')
      .select('id')
      .where('status', '=', 'CLIENT_SUBMITTED')
      .where('officeId', '=', office.id)
      .where('submitTime', '<', before)
      // A step that was taken back gives the request another such time.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('transactionEvents')
              .select('seq')
              .whereRef('transactionId', '=', 'transactions.id')
              .where('at', '>=', before)
              // Nor may a client keep a rate by moving from office to office.
              .where('action', '<>', 'choose-office'),
          ),
        ),
      )
      .orderBy('submitTime')
      .limit(BATCH_ROWS)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const rows = await trx
      .updateTable('transactions')
      .set({ status: 'DECLINED' })
      .where('id', 'in', ids)
      .returning(itemColumns)
      .execute();
    for (const row of rows) {
      await dropUntrueMessages(trx, row);
      const step = { action: 'expire', fromStatus: 'CLIENT_SUBMITTED', toStatus: 'DECLINED' } as const;
      await insertEvent(trx, { transactionId: row.id, ...step, at: now });
      await tellExpired(trx, row, office, now);
    }
    return rows.length;
  });
}
