import {
  decimal,
  hasPower,
  isAnonymised,
  isCash,
  isPaidInTime,
  isPossible,
  OWN_UNDO_MINUTES,
  payingSteps,
  renewAction,
  transitions,
  type TransactionItem,
  type TransactionStep,
} from '@exchange/shared-domain';
import type { ExpressionBuilder } from 'kysely';
import { countOf, type Database, type DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { shortDepositOf } from '../../exchange/chain/deposit-of.ts';
import { invitations } from '../../exchange/transactions/tell-waiting-clients.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  approvedSms,
  isPromiseOver,
  messageKindsAfter,
  NOTICE,
  renewedSms,
  withdrawal,
} from '../../exchange/transactions/transaction-messages.ts';
import { toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { bookExchange } from '../cash/book-exchange.ts';
import { keepReceipt } from '../receipts/issue-receipt.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { replacedTerms } from './renew-rate.ts';
import { conflict, lastStep, onItem, passStep, recordStep, type StepChanges, type StepInput } from './transition.ts';

interface Undo extends StepInput {
  readonly step: TransactionStep;
  readonly lastStepAt?: string | undefined;
}

const written: Readonly<Partial<Record<TransactionStep, StepChanges>>> = {
  approve: { ratePromisedUntil: null },
  'client-money-received': { moneyReceivedTime: null },
  reject: { leftMoney: null },
  'no-show': { leftMoney: null },
  cancel: { leftMoney: null },
  finish: { transactionHash: null, usedWalletAddress: null },
  return: { returnedAmount: null, returnHash: null, keptReason: null },
};

/**
 * Takes the last step of a transaction back. Whoever took it can do so for ten minutes while its client was told
 * nothing and nobody was paid; later, a manager. A client who was told gets word that the message no longer holds.
 * @throws ApiError MANAGER_REQUIRED (403), or TRANSITION_NOT_ALLOWED (409) when it is no longer the last step or its
 * client was anonymised
 */
export const undoStep = (db: Database, undo: Undo): Promise<TransactionItem> =>
  onItem(db, undo, async (trx, before, scope) => {
    const { id, step, lastStepAt, actor, at } = undo;
    // A return waits again when its confirmation was undone, and can still be taken back.
    const isWaiting = isPossible('confirm-return', { status: before.status, returnedAmount: before.returnedAmount });
    const last = isWaiting ? await lastStep(trx, id, { action: 'return' }) : await lastStep(trx, id);
    const isSeen = lastStepAt === undefined || last.at.getTime() === Date.parse(lastStepAt);
    if (last.action !== step || last.fromStatus === null || !isSeen || isAnonymised({ name: before.clientName }))
      throw conflict(before, scope);

    // A return that waits for its second person has not paid yet, and its client was not told.
    const isBegun = last.toStatus !== transitions[step].to;
    const told: string[] = [];
    for (const kind of isBegun ? [] : (messageKindsAfter[step] ?? []))
      if (await dropWaiting(trx, id, { kind, since: last.at })) told.push(kind);
    const isOwn =
      last.byAdmin === actor.admin.email && Math.abs(at.getTime() - last.at.getTime()) <= OWN_UNDO_MINUTES * 60_000;
    const mayAlone = isOwn && told.length === 0 && (isBegun || !payingSteps.has(step));
    if (!mayAlone && !hasPower(actor.admin.role, 'undo any step')) throw new ApiError(403, 'MANAGER_REQUIRED');

    if (!isBegun) await passUndo(trx, undo, { before, step, taker: last.byAdmin });

    const to = last.fromStatus;
    const changes = step === renewAction ? await replacedTerms(trx, last.seq) : (written[step] ?? {});
    const { row } = await recordStep(trx, before, { ...undo, action: 'undo', to, changes, details: { step } });
    // The client said it of this approval and its office.
    if (step === 'approve') await trx.deleteFrom('clientVisits').where('transactionId', '=', id).execute();
    await bookExchange(trx, { ...undo, before, after: row, isUndo: true });
    await keepReceipt(trx, { ...undo, before, after: row });
    const keepsRate = isPaidInTime(shortDepositOf(row));
    for (const kind of told) await enqueueNextSending(trx, withdrawal(row, kind, at, keepsRate), at);
    if (before.status === 'DECLINED' && to === 'PENDING_CLIENT_ACTION') await inviteAgain(trx, row, at);
    return toItem(row, scope);
  });

/** Whoever recorded the cash of a client may not take that back alone. Money that comes back to us is marked. */
async function passUndo(
  trx: DatabaseTransaction,
  undo: Undo,
  { before, step, taker }: { readonly before: ItemRow; readonly step: TransactionStep; readonly taker: string | null },
): Promise<void> {
  const deed = payingSteps.has(step) ? 'undo-payout' : 'undo-money';
  const isCashBack = step === 'client-money-received' && isCash(before.sourceCode);
  if (deed === 'undo-money' && !isCashBack) return;
  await passStep(trx, undo, before, { deed, amount: decimal(before.cashBgn), second: taker ?? undefined });
}

/** The end dropped messages that still waited to be sent. */
async function inviteAgain(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<void> {
  const invited = trx.selectFrom('outbox').where('subjectId', '=', row.id).where('kind', 'in', invitations);
  if ((await countOf(invited)) === 0) await enqueueNextSending(trx, approvedSms(row, at), at);
  const renewal = await trx
    .selectFrom('rateRenewals')
    .innerJoin('transactionEvents', 'seq', 'eventSeq')
    .select('at')
    .where('transactionId', '=', row.id)
    .where('newRate', '=', row.executedRate)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (renewal === undefined || isPromiseOver(row, at)) return;
  if ((await countOf(invited.where('kind', '=', 'renewed').where('createdAt', '>=', renewal.at))) === 0)
    await enqueueNextSending(trx, renewedSms(row), at);
}

/** Removes messages of the step whose sending has not begun. Resolves to whether its client was told already. */
async function dropWaiting(
  trx: DatabaseTransaction,
  id: string,
  { kind, since }: { readonly kind: string; readonly since: Date },
): Promise<boolean> {
  const ofStep = ({ and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([eb('subjectId', '=', id), eb('kind', '=', kind), eb('createdAt', '>=', since)]);
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where(ofStep)
    .where('state', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  const left = await countOf(trx.selectFrom('outbox').where(ofStep));
  // Each step stores its message at once, besides these two: one that is missing was sent and erased.
  return left > 0 || (numDeletedRows === 0n && kind !== 'ready' && kind !== NOTICE);
}
