import { openStatuses } from '@exchange/shared-domain';
import { entryKeys, subjectKeys, type WatchedFacts } from '@exchange/shared-domain/watch-match';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import { holdMatches, subjectOf } from '../../exchange/watch-list/hold-matches.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { storedDeposit } from '../../exchange/chain/deposit-of.ts';
import { findCheckedFacts } from '../identity/identity-checks.repository.ts';

/** Entries that are read before other calls get their turn. */
const ENTRIES_AT_ONCE = 500;

/** Holds open requests that these entries match; newer ones are compared when approved. Resolves to their number. */
export async function holdOpenRequests(
  trx: DatabaseTransaction,
  entries: readonly WatchedFacts[],
  { at, sealingKey }: { readonly at: Date; readonly sealingKey: Buffer },
): Promise<number> {
  const requests = await trx
    .selectFrom('transactions')
    .select(['id', 'clientName', 'clientPhone', 'clientBirthDate', 'walletAddress', 'usedWalletAddress'])
    .select(storedDeposit.as('deposit'))
    .where('status', 'in', openStatuses)
    .execute();
  if (entries.length === 0 || requests.length === 0) return 0;
  const keys = new Set<number>();
  for (const [number, entry] of entries.entries()) {
    // PostgreSQL would end a transaction that says nothing for long.
    if (number % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await sql`select 1`.execute(trx);
    entryKeys(entry).forEach((key) => keys.add(key));
  }
  const ids = requests.map(({ id }) => id);
  const checked = await findCheckedFacts(trx, ids, sealingKey);
  let held = 0;
  for (const request of requests) {
    const facts = { at, identity: checked.get(request.id) };
    if (!subjectKeys(subjectOf(request, facts)).some((key) => keys.has(key))) continue;
    if ((await holdMatches(trx, request, facts)) === 0) continue;
    held += 1;
    await announceChange(trx, request.id);
  }
  return held;
}
