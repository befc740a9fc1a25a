import {
  transitions,
  type RejectionReason,
  type TransactionAction,
  type TransactionItem,
} from '@exchange/shared-domain';
import { recordAudit, type AdminActor } from '../../staff/audit/record-audit.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { TransactionsTable } from '../../database/schema.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import { messageAfter } from '../../exchange/transactions/transaction-messages.ts';
import {
  findTransaction,
  insertEvent,
  itemColumns,
  searchText,
  toItem,
  type ItemRow,
} from '../../exchange/transactions/transactions.repository.ts';

/** An admin's action on a transaction, and the values that it writes. */
interface Transition {
  readonly id: string;
  readonly action: TransactionAction;
  readonly actor: AdminActor;
  readonly at: Date;
  readonly changes?: Partial<Pick<TransactionsTable, 'money_received_time' | 'wallet_address' | 'transaction_hash'>>;
  /** Why the request is rejected, if its client may know it. */
  readonly reason?: RejectionReason | undefined;
  /** Throws when the values don't fit the row; called only when the row is in the right state. */
  readonly check?: (row: ItemRow, trx: DatabaseTransaction) => void | Promise<void>;
}

/** Changes the state of a transaction. Of simultaneous attempts exactly one succeeds; the others get the current row. */
export async function moveTransaction(db: Database, transition: Transition): Promise<TransactionItem> {
  return runTransaction(db, async (trx) => {
    const { id, action, check } = transition;
    const before = await findTransaction(trx, id);
    if (before === undefined) throw notFound();
    if (before.status !== transitions[action].from) return answerLate(trx, transition, before);
    await check?.(before, trx);

    const row = await updateGuarded(trx, transition, before);
    if (row === undefined) return answerLate(trx, transition, await findTransaction(trx, id));
    const { from, to } = transitions[action];
    const { at, actor, reason } = transition;
    await insertEvent(trx, { transactionId: id, action, from, to, at, by: actor.admin.email, reason });
    await recordAudit(trx, {
      actor,
      action: `transaction-${action}`,
      at,
      subject: { type: 'transaction', id },
      before: { status: from },
      after: { status: to, ...(reason !== undefined && { reason }) },
    });
    const message = messageAfter(row, reason, await findOffice(trx, row.office_id), at);
    if (message !== undefined) await enqueueMessage(trx, message, at);
    return toItem(row);
  });
}

function updateGuarded(
  trx: DatabaseTransaction,
  { id, action, changes = {} }: Transition,
  before: ItemRow,
): Promise<ItemRow | undefined> {
  return trx
    .updateTable('transactions')
    .set({ ...changes, status: transitions[action].to, search_text: searchText({ ...before, ...changes }) })
    .where('id', '=', id)
    .where('status', '=', transitions[action].from)
    .returning(itemColumns)
    .executeTakeFirst();
}

/** True when the same admin repeats the same action with the same values: the answer is then a success. */
async function answerLate(trx: DatabaseTransaction, transition: Transition, now: ItemRow | undefined) {
  const { id, action, actor } = transition;
  if (now === undefined) throw notFound();
  const done = await trx
    .selectFrom('transaction_events')
    .select('by_admin')
    .where('transaction_id', '=', id)
    .where('action', '=', action)
    .executeTakeFirst();
  const isRepeated = now.status === transitions[action].to && done?.by_admin === actor.admin.email;
  if (isRepeated && holds(now, transition.changes)) return toItem(now);
  throw new ApiError(409, 'TRANSITION_NOT_ALLOWED', { current: toItem(now) });
}

const holds = (row: ItemRow, changes: Transition['changes'] = {}): boolean =>
  (changes.money_received_time === undefined ||
    changes.money_received_time?.getTime() === row.money_received_time?.getTime()) &&
  (changes.wallet_address === undefined || changes.wallet_address === row.wallet_address) &&
  (changes.transaction_hash === undefined || changes.transaction_hash === row.transaction_hash);
