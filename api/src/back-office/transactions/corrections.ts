import {
  hasPower,
  isAnonymised,
  isSameHex,
  isUnderWay,
  type CorrectedField,
  type Correction,
  type HashCorrection,
  type NoteCorrection,
  type TransactionItem,
} from '@exchange/shared-domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { CheckedPayment } from '../../exchange/chain/payout-check.ts';
import type { Chains } from '../../exchange/chain/chains.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { messagesAfter } from '../../exchange/transactions/transaction-messages.ts';
import {
  findTransaction,
  searchText,
  toItem,
  updateTransaction,
  type ItemRow,
} from '../../exchange/transactions/transactions.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import { enqueueNextSending } from '../../messages/outbox.repository.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { claimPayment, lookUpPayment } from './payments.ts';
import { conflict, lastStep, onItem } from './transition.ts';

/** Where the hash of a request stands that can be corrected: of its return, or of what completed it. */
const hashOf = ({ status, returnHash: returned, transactionHash: completed }: ItemRow) => {
  if (returned !== null) return { field: 'returnHash', column: 'returnHash', hash: returned } as const;
  if (status !== 'COMPLETED' || completed === null) return undefined;
  return { field: 'transactionHash', column: 'transactionHash', hash: completed } as const;
};

const paymentOf = (row: ItemRow, hash: string) => ({
  hash,
  recipient: row.usedWalletAddress ?? row.walletAddress,
  returned: row.returnHash === null ? undefined : (row.returnedAmount ?? undefined),
});

interface Looking {
  readonly chains: Chains;
  readonly scope: Scope;
}

/**
 * Corrects a mistyped hash. The right one is looked up as at the step that it belongs to, and the client who was sent the
 * wrong one gets the message again.
 * @throws ApiError as `claimPayment`, or CHANGED_MEANWHILE (409) when the request has another hash by now
 */
export async function correctHash(
  db: Database,
  { before, transactionHash, note, chains, scope: seen, ...by }: Deed & HashCorrection & Looking,
): Promise<TransactionItem> {
  const { id, actor, at } = by;
  const saved = (row: ItemRow) => paymentOf(row, transactionHash);
  const asked = await findTransaction(db, id, seen);
  // Before the transaction, because providers may take their time.
  const found: CheckedPayment | undefined = await lookUpPayment(db, chains, asked, saved(asked));
  return onItem(db, by, async (trx, row, scope) => {
    const wrong = hashOf(row);
    if (wrong === undefined || isAnonymised({ name: row.clientName })) throw conflict(row, scope);
    if (!isSameHex(wrong.hash, before)) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: toItem(row, scope) });
    const { role, email } = actor.admin;
    await trx.deleteFrom('chainPayouts').where('transactionId', '=', id).execute();
    await claimPayment(trx, { row, saved: saved(row), chains, found, role, note, at });
    const change = { [wrong.column]: transactionHash };
    const after = await updateTransaction(trx, id, { ...change, searchText: searchText({ ...row, ...change }) });
    if (note !== undefined) {
      const written = { transactionId: id, text: note, writtenBy: email, writtenAt: at };
      await trx.insertInto('transactionNotes').values(written).execute();
    }
    await keep(trx, { id, actor, at }, { field: wrong.field, before: wrong.hash, text: transactionHash });
    const key = wrong.field === 'returnHash' ? 'returnHash' : 'hash';
    await recordAudit(trx, { actor, at }, 'transaction-correct', {
      id,
      before: { [key]: wrong.hash },
      after: { [key]: transactionHash, ...(found && found.misfits.length > 0 && { payout: found.misfits }) },
    });
    await sendAgain(trx, after, at);
    return toItem(after, scope);
  });
}

/** The message with the wrong hash is sent again with the right one; one that still waits is replaced. */
async function sendAgain(trx: DatabaseTransaction, row: ItemRow, at: Date): Promise<void> {
  // The client of a return that waits for its second person was told nothing.
  if (isUnderWay(row.status)) return;
  const step = row.returnHash === null ? 'finish' : 'return';
  const kind = step === 'finish' ? 'completed' : 'returned';
  const messages = messagesAfter(row, step, undefined, await findOffice(trx, row.officeId), at);
  const message = messages.find(({ channel }) => channel === 'EMAIL');
  if (message === undefined) return;
  await trx
    .deleteFrom('outbox')
    .where('subjectId', '=', row.id)
    .where('kind', '=', kind)
    .where('state', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .execute();
  await enqueueNextSending(trx, message, at);
}

/**
 * Corrects a note, which its author or a manager may do.
 * @throws ApiError MANAGER_REQUIRED (403) for the note of somebody else, or CHANGED_MEANWHILE (409), also when it is gone
 */
export const correctNote = (
  db: Database,
  { noteId, before, text, ...by }: Deed & NoteCorrection,
): Promise<TransactionItem> =>
  onItem(db, by, async (trx, row, scope) => {
    const { id, actor, at } = by;
    const note = await trx
      .selectFrom('transactionNotes')
      .leftJoin('transactionEvents', 'seq', 'eventSeq')
      .select(['text', sql<string | null>`coalesce(written_by, by_admin)`.as('by')])
      .where('transactionNotes.transactionId', '=', id)
      .where('transactionNotes.id', '=', noteId)
      .executeTakeFirst();
    if (note?.text !== before) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: toItem(row, scope) });
    if (note.by !== actor.admin.email && !hasPower(actor.admin.role, 'correct any note'))
      throw new ApiError(403, 'MANAGER_REQUIRED');
    await trx.updateTable('transactionNotes').set({ text }).where('id', '=', noteId).execute();
    await keep(trx, { id, actor, at }, { field: 'note', before: note.text, text, noteId });
    // The audit can't be erased, so it has no text of the note.
    await recordAudit(trx, { actor, at }, 'transaction-correct', { id });
    return toItem(row, scope);
  });

interface Kept {
  readonly field: CorrectedField;
  readonly before: string;
  readonly text: string;
  readonly noteId?: number;
}

async function keep(trx: DatabaseTransaction, { id, actor, at }: Deed, { field, before, text, noteId }: Kept) {
  const { seq: afterEvent } = await lastStep(trx, id);
  const texts = { beforeText: before, afterText: text, noteId: noteId ?? null };
  const correction = { transactionId: id, afterEvent, field, ...texts, at, byAdmin: actor.admin.email };
  await trx.insertInto('corrections').values(correction).execute();
  await announceChange(trx, id);
}

/** The corrections of a request, in their order. */
export async function findCorrections(db: Database, transactionId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('corrections')
    .select(['field', 'beforeText', 'afterText', 'at', 'byAdmin as by'])
    .select(({ selectFrom, fn }) =>
      selectFrom('transactionEvents')
        .select(fn.countAll<number>().as('count'))
        .whereRef('transactionEvents.transactionId', '=', 'corrections.transactionId')
        .whereRef('transactionEvents.seq', '<=', 'corrections.afterEvent')
        .as('after'),
    )
    .where('transactionId', '=', transactionId)
    .orderBy('seq')
    .execute();
  return rows.map(({ beforeText: before, afterText: text, at, after, ...row }) => ({
    ...row,
    before,
    text,
    at: at.toISOString(),
    after: after ?? 0,
  }));
}
