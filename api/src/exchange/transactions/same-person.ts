import { isSameWallet } from '@exchange/shared-domain';
import { shareName } from '@exchange/shared-domain/watch-match';
import type { Database } from '../../database/database.ts';

interface Named {
  readonly clientName: string;
  readonly walletAddress: string;
}

/**
 * Whether somebody of the same birth date may be the same person under another phone and e-mail: with two parts of the name
 * or the same wallet. A wallet alone says little, because trading places share theirs.
 */
export const isSamePerson = (one: Named, other: Named): boolean =>
  isSameWallet(one.walletAddress, other.walletAddress) || shareName(one.clientName, other.clientName);

/** The requests since then of who may be the same person. Nobody is, once the client was anonymised. */
export async function findSamePerson(
  db: Database,
  person: Named & { readonly clientBirthDate: string | null },
  since: Date,
): Promise<string[]> {
  if (person.clientBirthDate === null) return [];
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'clientName', 'walletAddress'])
    .where('clientBirthDate', '=', person.clientBirthDate)
    .where('submitTime', '>=', since)
    .execute();
  return rows.filter((row) => isSamePerson(row, person)).map(({ id }) => id);
}
