import { shareName } from '@exchange/shared-domain/watch-match';
import type { Database } from '../../database/database.ts';

interface Person {
  /** Null once the client was anonymised: then nobody is the same. */
  readonly clientBirthDate: string | null;
  readonly clientName: string;
  readonly walletAddress: string;
}

/**
 * The requests since then of somebody who may be the same person under another phone and e-mail: of the same birth date,
 * with two parts of the name or the same wallet. A wallet alone says little, because trading places share theirs.
 */
export async function findSamePerson(db: Database, person: Person, since: Date): Promise<string[]> {
  if (person.clientBirthDate === null) return [];
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'clientName', 'walletAddress'])
    .where('clientBirthDate', '=', person.clientBirthDate)
    .where('submitTime', '>=', since)
    .execute();
  return rows
    .filter(
      (row) =>
        row.walletAddress.toLowerCase() === person.walletAddress.toLowerCase() ||
        shareName(row.clientName, person.clientName),
    )
    .map(({ id }) => id);
}
