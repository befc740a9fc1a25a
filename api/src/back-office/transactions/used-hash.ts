import { sql } from 'kysely';
import { lockForTransaction, type DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';

export async function refuseUsedHash(trx: DatabaseTransaction, hash: string): Promise<void> {
  const lowerCase = hash.toLowerCase();
  await lockForTransaction(trx, `transaction hash ${lowerCase}`);
  const other = await trx
    .selectFrom('transactions')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb(sql<string>`lower(transaction_hash)`, '=', lowerCase),
        eb(sql<string>`lower(return_hash)`, '=', lowerCase),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (other) throw fieldRefusal(409, 'taken', 'transactionHash');
}
