import { identityDifferences, isAnonymised, type IdentityState, type NewIdentityCheck } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { holdMatches } from '../../exchange/watch-list/hold-matches.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { conflict, onTransaction } from './transition.ts';
import { openNumber, storedNumber } from '../identity/document-numbers.ts';
import { findChecks, findKnown, type CheckRow } from '../identity/identity-checks.repository.ts';
import { findIdentityState } from '../identity/identity-state.ts';

interface Recording extends Author {
  readonly transactionId: string;
  readonly sealingKey: Buffer;
}

/**
 * Records a check of a client's identity: the one place where a checked name, birth date and document enter the product.
 * A repetition changes nothing.
 * @throws ApiError CHANGED_MEANWHILE (409) when somebody else checked since the caller looked
 */
export const recordIdentity = (db: Database, body: NewIdentityCheck, recording: Recording): Promise<IdentityState> =>
  onTransaction(db, { ...recording, id: recording.transactionId }, async (trx, row, scope) => {
    const { transactionId, actor, at } = recording;
    const state = () => findIdentityState(trx, row, { ...recording, scope });
    if (await isRepeated(trx, body.id, recording)) return state();
    // What is recorded later would never be erased, and a declined request needs no data.
    if (isAnonymised({ name: row.client_name }) || row.status === 'DECLINED') throw conflict(row, scope);
    const checks = await findChecks(trx, transactionId);
    if ((checks.at(-1)?.id ?? null) !== body.replaces)
      throw new ApiError(409, 'CHANGED_MEANWHILE', { current: await state() });
    const client = { name: row.client_name, dateOfBirth: row.client_birth_date ?? '' };
    const differences = identityDifferences(body, client);
    if (differences.length > 0 && body.note === undefined) throw fieldRefusal(400, 'text', 'note');
    const number = await numberOf(trx, body, { row, scope, checks, ...recording });
    await insertCheck(trx, body, { ...recording, number });
    const { name, birthDate } = body;
    await holdMatches(trx, row, { at, identity: { name, birthDate, document: number } });
    await announceChange(trx, transactionId);
    // Neither number nor names: the audit can't be erased.
    await recordAudit(trx, { actor, at }, 'identity-check', {
      id: transactionId,
      after: {
        kind: body.document.kind,
        ...(differences.length > 0 && { differences }),
        ...(body.sourceOfFunds && { sourceOfFunds: body.sourceOfFunds.kind }),
        ...(body.walletProof && { walletProof: body.walletProof }),
        ...(checks.length > 0 && { corrected: true }),
      },
    });
    return state();
  });

/** Whether this person has sent this check before. */
async function isRepeated(trx: DatabaseTransaction, id: string, { transactionId, actor }: Recording): Promise<boolean> {
  const same = await trx
    .selectFrom('identity_checks')
    .select(['transaction_id', 'checked_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (same === undefined) return false;
  if (same.transaction_id !== transactionId || same.checked_by !== actor.admin.email)
    throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'id' });
  return true;
}

interface Sources extends Recording {
  readonly row: ItemRow;
  readonly scope: Scope;
  readonly checks: readonly CheckRow[];
}

/** The number that was typed, or that of an earlier check of this request or of this client. */
async function numberOf(trx: DatabaseTransaction, { document }: NewIdentityCheck, sources: Sources): Promise<string> {
  if (document.number !== undefined) return document.number;
  const known = await findKnown(trx, sources.row, sources);
  const source = [...sources.checks, known].find((check) => check?.id === document.numberFrom);
  const isSame = source?.document_kind === document.kind && source.document_country === document.country;
  const number = isSame ? openNumber(sources.sealingKey, source) : undefined;
  if (number === undefined) throw fieldRefusal(400, 'text', 'document.number');
  return number;
}

const insertCheck = (
  trx: DatabaseTransaction,
  { id, document, name, birthDate, sourceOfFunds, walletProof, note }: NewIdentityCheck,
  { transactionId, actor, at, sealingKey, number }: Recording & { readonly number: string },
) =>
  trx
    .insertInto('identity_checks')
    .values({
      id,
      transaction_id: transactionId,
      document_kind: document.kind,
      document_country: document.country,
      ...storedNumber(sealingKey, { id, country: document.country, number }),
      valid_until: document.validUntil,
      name,
      birth_date: birthDate,
      funds_kind: sourceOfFunds?.kind ?? null,
      funds_text: sourceOfFunds?.text ?? null,
      wallet_proof: walletProof ?? null,
      note: note ?? null,
      checked_at: at,
      checked_by: actor.admin.email,
    })
    .execute();
