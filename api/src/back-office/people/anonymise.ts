import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';

type Condition = (eb: ExpressionBuilder<Tables, 'transactions'>) => Expression<SqlBool>;

/** The columns of the client, after an erasure. One that is missing here does not compile. */
const erased = {
  clientName: '',
  clientEmail: '',
  clientEmailKey: '',
  clientPhone: '',
  clientResidence: '',
  clientBirthDate: null,
  clientNetwork: null,
  clientNameSounds: '',
  clientWalletProof: null,
} as const satisfies Readonly<Record<Extract<keyof Tables['transactions'], `client${Capitalize<string>}`>, '' | null>>;

const personal = [
  'transactionNotes',
  'identityChecks',
  'requestHolds',
  'followTokens',
  'clientVisits',
  'askedPayments',
] as const;

/**
 * Removes what identifies the client from the oldest of these transactions and what belongs to them, and keeps what the
 * books need. Skips rows that another process has locked. Resolves to their number.
 */
export async function anonymise(
  trx: DatabaseTransaction,
  which: Condition,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<number> {
  const found = trx
    .selectFrom('transactions')
    .select('id')
    .where('anonymisedAt', 'is', null)
    .where(which)
    .orderBy('submitTime')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const ids = (await found.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of personal) await trx.deleteFrom(table).where('transactionId', 'in', ids).execute();
  await trx.deleteFrom('corrections').where('transactionId', 'in', ids).where('field', '=', 'note').execute();
  const changes = {
    ...erased,
    searchText: sql<string>`' ' || lower(concat_ws(' ', code, replace(code, '-', ''), id, transaction_hash, return_hash))`,
    anonymisedAt: at,
  };
  await trx.updateTable('transactions').set(changes).where('id', 'in', ids).execute();
  return ids.length;
}
