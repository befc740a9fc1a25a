import type { HoldDecision, TransactionItem } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { messageAfter } from '../../exchange/transactions/transaction-messages.ts';
import { toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { lockTransaction, onTransaction, recordStep } from '../transactions/transition.ts';

interface Deciding extends Author, HoldDecision {
  /** Id of the transaction, and of the match. */
  readonly id: string;
  readonly hold: string;
}

/**
 * Decides about a match. A client who is not served is told only that the office can't serve the exchange; money that they
 * gave has to be returned by a step of its own. Who was refused can still be released.
 * @throws ApiError CHANGED_MEANWHILE (409) with the current item when another manager has decided
 */
export const decideHold = (db: Database, deciding: Deciding): Promise<TransactionItem> =>
  onTransaction(db, deciding, async (trx, row, scope) => {
    const { id, hold, decision, reason, actor, at } = deciding;
    const match = await trx
      .selectFrom('request_holds')
      .selectAll()
      .where('id', '=', hold)
      .where('transaction_id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    const by = actor.admin.email;
    // The same press again, whose first reply was lost.
    if (match.decision === decision && match.decided_by === by) return toItem(row, scope);
    if (match.decision !== null && (match.decision === decision || decision === 'refused'))
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current: toItem(row, scope) });
    await trx
      .updateTable('request_holds')
      .set({ decision, reason, decided_by: by, decided_at: at })
      .where('id', '=', hold)
      .execute();
    // Without the reason, which may name people: the audit can't be erased.
    await recordAudit(trx, { actor, at }, decision === 'released' ? 'hold-release' : 'hold-refuse', {
      id,
      after: { score: match.score },
    });
    await announceChange(trx, id);
    if (decision === 'refused') await endRefused(trx, row, deciding);
    return toItem(await lockTransaction(trx, id, scope), scope);
  });

/** The client reads the same as of any other request that an office can't serve. */
async function endRefused(trx: DatabaseTransaction, before: ItemRow, { id, actor, at }: Deciding): Promise<void> {
  if (before.status !== 'CLIENT_SUBMITTED' && before.status !== 'PENDING_CLIENT_ACTION') return;
  const step = { id, actor, at, action: 'reject', to: 'DECLINED', reason: 'unavailable' } as const;
  const { row } = await recordStep(trx, before, step);
  const message = messageAfter(row, 'reject', 'unavailable', await findOffice(trx, row.office_id), at);
  if (message !== undefined) await enqueueNextSending(trx, message, at);
}
