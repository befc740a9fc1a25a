import { dayInSofia } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { isInScope, type Scope } from '../../staff/sign-in/scope.ts';
import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '../../database/sealing.ts';

export type CheckRow = Selectable<Tables['identityChecks']>;

export const findChecks = (db: Database, transactionId: string): Promise<CheckRow[]> =>
  db.selectFrom('identityChecks').selectAll().where('transactionId', '=', transactionId).orderBy('seq').execute();

/** The last check of the same phone and e-mail in another request of the scope; none when its document is expired. */
export async function findKnown(
  db: Database,
  row: ItemRow,
  { scope, at }: { scope: Scope; at: Date },
): Promise<CheckRow | undefined> {
  const known = await db
    .selectFrom('identityChecks')
    .innerJoin('transactions', 'transactions.id', 'transactionId')
    .selectAll('identityChecks')
    .where('clientPhone', '=', row.clientPhone)
    .where('clientEmailKey', '=', row.clientEmail.toLowerCase())
    .where('transactions.id', '<>', row.id)
    .where(isInScope(scope))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known && (known.validUntil === null || known.validUntil >= dayInSofia(at)) ? known : undefined;
}

/** What the last checks of requests say, as it is compared with the watch list. */
export async function findCheckedFacts(db: Database, transactionIds: readonly string[], sealingKey: Buffer) {
  const checks = await db
    .selectFrom('identityChecks')
    .selectAll()
    .distinctOn('transactionId')
    .where('transactionId', 'in', transactionIds)
    .orderBy('transactionId')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(
    checks.map((check) => [
      check.transactionId,
      { name: check.name, birthDate: check.birthDate, document: openNumber(sealingKey, check) },
    ]),
  );
}

/** A document's number, sealed for its check, and its keyed hash, which finds the same document again. */
export const storedNumber = (
  sealingKey: Buffer,
  { id, country, number }: { readonly id: string; readonly country: string; readonly number: string },
) => ({
  sealedNumber: seal(sealingKey, ownerOf(id), number),
  documentKey: createHmac('sha256', hashKey(sealingKey)).update(`${country} ${number}`).digest('base64url'),
});

/** A stored number; undefined when it was sealed with a key that is lost. */
export function openNumber(
  sealingKey: Buffer,
  check: { readonly id: string; readonly sealedNumber: string },
): string | undefined {
  try {
    return unseal(sealingKey, ownerOf(check.id), check.sealedNumber);
  } catch {
    return undefined;
  }
}

const ownerOf = (id: string) => `identity check ${id}`;

// A key of its own, so that the hash says nothing about the sealing key.
const hashKey = (sealingKey: Buffer) => Buffer.from(hkdfSync('sha256', sealingKey, '', 'document numbers', 32));
