import { decimal, manualMovements, type Drawer, type ManualMovement } from '@exchange/shared-domain';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import type { Database } from '../../database/database.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { onDrawer } from './drawers.repository.ts';
import { findMovement, moveCash } from './movements.repository.ts';

interface Deed extends Author {
  readonly drawerId: string;
  /** Chosen by the caller: a repetition changes nothing. */
  readonly id: string;
  readonly amount: string;
  readonly note?: string | undefined;
}

export const recordMovement = (db: Database, deed: Deed & { readonly kind: ManualMovement }): Promise<Drawer> =>
  onDrawer(db, deed.drawerId, deed.actor, async (trx, drawer) => {
    const { drawerId, id, kind, actor, at, note } = deed;
    const amount = decimal(deed.amount).times(manualMovements[kind]).toFixed(2);
    const earlier = await findMovement(trx, id);
    if (earlier !== undefined) return refuseOtherUse(earlier, { drawer_id: drawerId, kind, amount });
    await moveCash(trx, drawerId, { id, kind, amount, actor, at, note });
    await recordAudit(trx, { actor, at }, 'drawer-movement', {
      id: drawerId,
      after: { office: drawer.office_id, drawer: drawer.name, kind, sum: { amount, currency: drawer.currency } },
    });
  });

export const sendTransfer = (db: Database, deed: Deed & { readonly toOfficeId: string }): Promise<Drawer> =>
  onDrawer(db, deed.drawerId, deed.actor, async (trx, { office_id: office, name, currency }) => {
    const { drawerId, id, toOfficeId, actor, at, note } = deed;
    const amount = decimal(deed.amount).toFixed(2);
    const earlier = await findMovement(trx, id);
    if (earlier !== undefined)
      return refuseOtherUse(earlier, { drawer_id: drawerId, kind: 'transfer-out', amount: `-${amount}` });
    const offices = await trx.selectFrom('offices').select('id').execute();
    if (toOfficeId === office || offices.every((each) => each.id !== toOfficeId))
      throw fieldRefusal(400, 'office', 'toOfficeId');
    const sent = { sent_at: at, sent_by: actor.admin.email };
    await trx
      .insertInto('cash_transfers')
      .values({ id, currency, amount, from_office: office, to_office: toOfficeId, ...sent })
      .execute();
    const movement = { id, kind: 'transfer-out', amount: `-${amount}`, actor, at, note } as const;
    await moveCash(trx, drawerId, { ...movement, transfer_id: id });
    await recordAudit(trx, { actor, at }, 'cash-transfer', {
      id: drawerId,
      after: { office, drawer: name, to: toOfficeId, sum: { amount, currency } },
    });
  });

interface Receipt extends Author {
  readonly id: string;
  readonly drawerId: string;
  readonly movementId: string;
}

export const receiveTransfer = (db: Database, { id, drawerId, movementId, actor, at }: Receipt): Promise<Drawer> =>
  onDrawer(db, drawerId, actor, async (trx, drawer) => {
    const by = actor.admin.email;
    const transfer = await trx
      .selectFrom('cash_transfers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (transfer.received_at !== null) {
      // A repetition by the same person succeeds.
      if (transfer.received_by === by) return;
      throw new ApiError(409, 'CHANGED_MEANWHILE');
    }
    const offices = [transfer.to_office, transfer.from_office];
    if (drawer.currency !== transfer.currency || !offices.includes(drawer.office_id))
      throw new ApiError(409, 'DRAWER_REQUIRED', { field: 'drawerId' });
    await trx.updateTable('cash_transfers').set({ received_at: at, received_by: by }).where('id', '=', id).execute();
    const { amount, currency } = transfer;
    const movement = { id: movementId, kind: 'transfer-in', amount, actor, at } as const;
    await moveCash(trx, drawerId, { ...movement, transfer_id: id });
    await recordAudit(trx, { actor, at }, 'cash-receive', {
      id: drawerId,
      after: { office: drawer.office_id, drawer: drawer.name, from: transfer.from_office, sum: { amount, currency } },
    });
  });

type Known = Pick<NonNullable<Awaited<ReturnType<typeof findMovement>>>, 'drawer_id' | 'kind' | 'amount'>;

/** An id stands for one movement. */
function refuseOtherUse(earlier: Known, now: Known): void {
  const isSame =
    earlier.drawer_id === now.drawer_id && earlier.kind === now.kind && decimal(earlier.amount).eq(now.amount);
  if (!isSame) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'id' });
}
