import { dayInSofia, identityDifferences, maskedDocumentNumber, type IdentityCheck } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { isInScope, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { openNumber } from './document-numbers.ts';

export type CheckRow = Selectable<Tables['identity_checks']>;

export const findChecks = (db: Database, transactionId: string): Promise<CheckRow[]> =>
  db.selectFrom('identity_checks').selectAll().where('transaction_id', '=', transactionId).orderBy('seq').execute();

export async function findCheckedFacts(db: Database, transactionIds: readonly string[], sealingKey: Buffer) {
  const checks = await db
    .selectFrom('identity_checks')
    .selectAll()
    .distinctOn('transaction_id')
    .where('transaction_id', 'in', transactionIds)
    .orderBy('transaction_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(
    checks.map((check) => [
      check.transaction_id,
      { name: check.name, birthDate: check.birth_date, document: openNumber(sealingKey, check) },
    ]),
  );
}

/**
 * The last check of the same client (phone and e-mail) in another request that the scope includes; none when its document
 * is expired.
 */
export async function findKnown(
  db: Database,
  row: ItemRow,
  { scope, at }: { scope: Scope; at: Date },
): Promise<CheckRow | undefined> {
  const known = await db
    .selectFrom('identity_checks')
    .innerJoin('transactions', 'transactions.id', 'transaction_id')
    .selectAll('identity_checks')
    .where('client_phone', '=', row.client_phone)
    .where('client_email_key', '=', row.client_email.toLowerCase())
    .where('transactions.id', '<>', row.id)
    .where(isInScope(scope))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known && (known.valid_until === null || known.valid_until >= dayInSofia(at)) ? known : undefined;
}

export const fundsOf = ({ funds_kind: kind, funds_text: text }: CheckRow): IdentityCheck['sourceOfFunds'] =>
  kind === null || text === null ? null : { kind, text };

export const toCheck = (
  check: CheckRow,
  { client_name: name, client_birth_date: birthDate }: Pick<ItemRow, 'client_name' | 'client_birth_date'>,
  sealingKey: Buffer,
): IdentityCheck => ({
  id: check.id,
  document: {
    kind: check.document_kind,
    country: check.document_country,
    maskedNumber: maskedDocumentNumber(openNumber(sealingKey, check) ?? ''),
    validUntil: check.valid_until,
  },
  name: check.name,
  birthDate: check.birth_date,
  differences: identityDifferences(
    { name: check.name, birthDate: check.birth_date },
    { name, dateOfBirth: birthDate ?? '' },
  ),
  sourceOfFunds: fundsOf(check),
  walletProof: check.wallet_proof,
  note: check.note,
  checked: { at: check.checked_at.toISOString(), by: check.checked_by },
});
