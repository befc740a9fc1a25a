import { decimal, DUST, ulid } from '@exchange/shared-domain';
import { matchesOf, subjectKeys, type WatchSubject } from '@exchange/shared-domain/watch-match';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import type { StoredDeposit } from '../chain/deposit-of.ts';
import { entryColumns, intArray, toEntry } from './watch-entries.repository.ts';

type ComparedRequest = Pick<
  Selectable<Tables['transactions']>,
  'id' | 'client_name' | 'client_phone' | 'client_birth_date' | 'wallet_address' | 'used_wallet_address'
> & { readonly deposit?: StoredDeposit | null };

interface FurtherFacts {
  readonly at: Date;
  readonly wallet?: string | undefined;
  readonly identity?:
    | { readonly name: string; readonly birthDate: string; readonly document: string | undefined }
    | undefined;
}

export const subjectOf = (row: ComparedRequest, { wallet, identity }: Partial<FurtherFacts> = {}): WatchSubject => ({
  names: [row.client_name, ...(identity === undefined ? [] : [identity.name])].filter(Boolean),
  // A document says more than what somebody typed.
  birthDate: identity?.birthDate ?? row.client_birth_date ?? undefined,
  document: identity?.document,
  wallets: [row.wallet_address, row.used_wallet_address, wallet, ...sendersOf(row)].filter(
    (each) => each !== null && each !== undefined,
  ),
});

/** From where a deposit came. Strangers send dust, and what several requests may have got is nobody's yet. */
const sendersOf = ({ deposit }: ComparedRequest): string[] =>
  (deposit?.transfers ?? [])
    .filter(({ amount, isAmbiguous }) => amount !== null && decimal(amount).gte(DUST) && !isAmbiguous)
    .map(({ from }) => from);

async function findMatches(trx: DatabaseTransaction, subject: WatchSubject) {
  const rows = await trx
    .selectFrom('watch_entries')
    .select(entryColumns)
    .where('active', '=', true)
    .where(sql<SqlBool>`keys && ${intArray(subjectKeys(subject))}`)
    .execute();
  return rows
    .map(toEntry)
    .flatMap((entry) => matchesOf(subject, entry).map((match) => ({ ...match, entry_id: entry.id })));
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
    const same = decided.filter((each) => each.entry_id === match.entry_id && each.kind === match.kind);
    return !same.some(({ score }) => score >= match.score) || same.some(({ decision }) => decision === 'refused');
  });
  if (open.length === 0) return 0;
  const held = await trx
    .insertInto('request_holds')
    .values(open.map((match) => ({ ...match, id: ulid(facts.at), transaction_id: request.id, held_at: facts.at })))
    .onConflict((conflict) =>
      conflict
        .columns(['transaction_id', 'entry_id', 'kind'])
        .doUpdateSet((eb) => ({
          // Another id, because who decides about the match as it was has not seen this one.
          id: eb.ref('excluded.id'),
          score: eb.ref('excluded.score'),
          listed: eb.ref('excluded.listed'),
          held_at: eb.ref('excluded.held_at'),
          decision: null,
          decided_by: null,
          decided_at: null,
          reason: null,
        }))
        .whereRef('excluded.score', '>', 'request_holds.score'),
    )
    .returning('id')
    .execute();
  return held.length;
}

/** Matches of the same client in other requests that a manager decided, while their entries have not changed since. */
const decidedBefore = (trx: DatabaseTransaction, request: ComparedRequest) =>
  trx
    .selectFrom('request_holds')
    .innerJoin('transactions', 'transactions.id', 'request_holds.transaction_id')
    .innerJoin('watch_entries', 'watch_entries.id', 'request_holds.entry_id')
    .select(['entry_id', 'kind', 'score', 'decision'])
    .where('transactions.id', '<>', request.id)
    .where('client_phone', '=', request.client_phone)
    .where('client_name', '=', request.client_name)
    .where('client_birth_date', '=', request.client_birth_date)
    .whereRef('decided_at', '>', 'watch_entries.changed_at')
    .execute();
