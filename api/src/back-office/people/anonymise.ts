import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

type Condition = (eb: ExpressionBuilder<Tables, 'transactions'>) => Expression<SqlBool>;

/** The columns of the client, after an erasure. One that is missing here does not compile. */
const erased = {
  client_name: '',
  client_email: '',
  client_email_key: '',
  client_phone: '',
  client_residence: '',
  client_birth_date: null,
  client_network: null,
  client_name_sounds: '',
} as const satisfies Readonly<Record<Extract<keyof Tables['transactions'], `client_${string}`>, '' | null>>;

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
    .where('anonymised_at', 'is', null)
    .where(which)
    .orderBy('submit_time')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const ids = (await found.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const personal = ['transaction_notes', 'identity_checks', 'request_holds', 'follow_tokens', 'client_visits'] as const;
  for (const table of personal) await trx.deleteFrom(table).where('transaction_id', 'in', ids).execute();
  await trx.deleteFrom('corrections').where('transaction_id', 'in', ids).where('field', '=', 'note').execute();
  await trx
    .updateTable('transactions')
    .set({
      ...erased,
      search_text: sql<string>`' ' || lower(concat_ws(' ', code, replace(code, '-', ''), id, transaction_hash, return_hash))`,
      anonymised_at: at,
    })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}
