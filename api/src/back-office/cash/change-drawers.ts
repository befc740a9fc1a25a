import { decimal, type CashCurrency, type Drawer, ulid } from '@exchange/shared-domain';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import type { Database } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { findDrawer, onDrawer } from './drawers.repository.ts';

interface NewDrawer {
  readonly officeId: string;
  readonly currency: CashCurrency;
  readonly name: string;
}

/** Adds a drawer to an office. Names differ within an office and a currency. */
export const createDrawer = (db: Database, { officeId, currency, name }: NewDrawer, { actor, at }: Author) =>
  runTransaction(db, async (trx): Promise<Drawer> => {
    const office = await trx.selectFrom('offices').select('id').where('id', '=', officeId).executeTakeFirst();
    if (office === undefined) throw fieldRefusal(400, 'office', 'officeId');
    const id = ulid(at);
    const created = await trx
      .insertInto('drawers')
      .values({ id, office_id: officeId, currency, name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 0n) throw fieldRefusal(409, 'taken', 'name');
    await recordAudit(trx, { actor, at }, 'drawer-create', { id, after: { office: officeId, drawer: name } });
    return findDrawer(trx, id);
  });

interface DrawerChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** Renames a drawer, or takes an empty one out of use. */
export const changeDrawer = (db: Database, { id, ...change }: DrawerChange, { actor, at }: Author) =>
  onDrawer(db, id, actor, async (trx, row) => {
    const { name = row.name, enabled = row.enabled } = change;
    const before = await findDrawer(trx, id);
    if (!enabled && (before.session !== null || !decimal(before.balance).eq(0)))
      throw new ApiError(409, 'DRAWER_STATE', { current: before });
    const same = await trx
      .selectFrom('drawers')
      .select('id')
      .where('office_id', '=', row.office_id)
      .where('currency', '=', row.currency)
      .where('name', '=', name)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (same !== undefined) throw fieldRefusal(409, 'taken', 'name');
    await trx.updateTable('drawers').set({ name, enabled }).where('id', '=', id).execute();
    await recordAudit(trx, { actor, at }, 'drawer-change', {
      id,
      before: { drawer: row.name, enabled: row.enabled },
      after: { drawer: name, enabled },
    });
  });
