import { shareName } from '@exchange/shared-domain/watch-match';
import type { Database } from '../../database/database.ts';

interface Person {
  /** Null once the client was anonymised: then nobody is the same. */
  readonly client_birth_date: string | null;
  readonly client_name: string;
  readonly wallet_address: string;
}

/**
 * The requests since then of somebody who may be the same person under another phone and e-mail: of the same birth date,
 * with two parts of the name or the same wallet. A wallet alone says little, because trading places share theirs.
 */
export async function findSamePerson(db: Database, person: Person, since: Date): Promise<string[]> {
  if (person.client_birth_date === null) return [];
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'client_name', 'wallet_address'])
    .where('client_birth_date', '=', person.client_birth_date)
    .where('submit_time', '>=', since)
    .execute();
  return rows
    .filter(
      (row) =>
        row.wallet_address.toLowerCase() === person.wallet_address.toLowerCase() ||
        shareName(row.client_name, person.client_name),
    )
    .map(({ id }) => id);
}
