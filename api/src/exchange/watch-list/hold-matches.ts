import { ulid } from '@exchange/shared-domain';
import { matchesOf, subjectKeys, type WatchSubject } from '@exchange/shared-domain/watch-match';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';
import type { StoredDeposit } from '../chain/deposit-of.ts';
import { sendersOf } from './senders-of.ts';
import { entryColumns, intArray, toEntry } from './watch-entries.repository.ts';

export type ComparedRequest = Pick<
  Selectable<Tables['transactions']>,
  'id' | 'clientName' | 'clientPhone' | 'clientBirthDate' | 'walletAddress' | 'usedWalletAddress'
> & { readonly deposit?: StoredDeposit | null };

interface FurtherFacts {
  readonly at: Date;
  readonly wallet?: string | undefined;
  readonly identity?:
    | { readonly name: string; readonly birthDate: string; readonly document: string | undefined }
    | undefined;
}

export const subjectOf = (row: ComparedRequest, { wallet, identity }: Partial<FurtherFacts> = {}): WatchSubject => ({
  names: [row.clientName, ...(identity === undefined ? [] : [identity.name])].filter(Boolean),
  // A document says more than what somebody typed.
  birthDate: identity?.birthDate ?? row.clientBirthDate ?? undefined,
  document: identity?.document,
  wallets: [row.walletAddress, row.usedWalletAddress, wallet, ...sendersOf(row)].filter(
    (each) => each !== null && each !== undefined,
  ),
});

/** Whether the list has an entry that may match a new request. */
export const isListed = (request: ComparedRequest) =>
  sql<boolean>`exists (select from watch_entries where active and ${hasKeyOf(subjectOf(request))})`;

const hasKeyOf = (subject: WatchSubject) => sql<SqlBool>`keys && ${intArray(subjectKeys(subject))}`;

async function findMatches(trx: DatabaseTransaction, subject: WatchSubject) {
  const rows = await trx
    .selectFrom('watchEntries')
    .select(entryColumns)
    .where('active', '=', true)
    .where(hasKeyOf(subject))
    .execute();
  return rows
    .map(toEntry)
    .flatMap((entry) => matchesOf(subject, entry).map((match) => ({ ...match, entryId: entry.id })));
}

/** A match that a manager decided holds again only if it fits better than then. Resolves to how many holds are new. */
export async function holdMatches(
  trx: DatabaseTransaction,
  request: ComparedRequest,
  facts: FurtherFacts,
): Promise<number> {
  const matches = await findMatches(trx, subjectOf(request, facts));
  if (matches.length === 0) return 0;
  const decided = await decidedBefore(trx, request);
  const open = matches.filter((match) => {
    const same = decided.filter((each) => each.entryId === match.entryId && each.kind === match.kind);
    return !same.some(({ score }) => score >= match.score) || same.some(({ decision }) => decision === 'refused');
  });
  if (open.length === 0) return 0;
  const held = await trx
    .insertInto('requestHolds')
    .values(open.map((match) => ({ ...match, id: ulid(facts.at), transactionId: request.id, heldAt: facts.at })))
    .onConflict((conflict) =>
      conflict
        .columns(['transactionId', 'entryId', 'kind'])
        .doUpdateSet((eb) => ({
          // Another id, because who decides about the match as it was has not seen this one.
          id: eb.ref('excluded.id'),
          score: eb.ref('excluded.score'),
          listed: eb.ref('excluded.listed'),
          heldAt: eb.ref('excluded.heldAt'),
          decision: null,
          decidedBy: null,
          decidedAt: null,
          reason: null,
        }))
        .whereRef('excluded.score', '>', 'requestHolds.score'),
    )
    .returning('id')
    .execute();
  return held.length;
}

/** Matches of the same client in other requests that a manager decided, while their entries have not changed since. */
const decidedBefore = (trx: DatabaseTransaction, request: ComparedRequest) =>
  trx
    .selectFrom('requestHolds')
    .innerJoin('transactions', 'transactions.id', 'requestHolds.transactionId')
    .innerJoin('watchEntries', 'watchEntries.id', 'requestHolds.entryId')
    .select(['entryId', 'kind', 'score', 'decision'])
    .where('transactions.id', '<>', request.id)
    .where('clientPhone', '=', request.clientPhone)
    .where('clientName', '=', request.clientName)
    .where('clientBirthDate', '=', request.clientBirthDate)
    .whereRef('decidedAt', '>', 'watchEntries.changedAt')
    .execute();
