import { sisterNetworks, type NetworkName } from '@exchange/shared-domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';

/** After the end of its request an address is still read for so long. */
const READ_AFTER_END_MS = 30 * 86_400_000;

/** So many unused addresses of a currency are asked for: one that is about to be given must not have been paid. */
const ASKED_AHEAD = 3;

/** What was given since may have been paid before, when no poll asked for it. */
const GIVEN_LATELY_MS = 86_400_000;

/** Requests that had an address and are under way, or ended a short time ago. */
const findRequests = (db: Database, address: RawBuilder<string>, now: Date) =>
  db
    .selectFrom('requestDeposits')
    .innerJoin('transactions', 'transactions.id', 'requestDeposits.transactionId')
    .select('transactions.id')
    .where('requestDeposits.address', '=', address)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('status', 'not in', ['COMPLETED', 'DECLINED']),
        exists(
          selectFrom('transactionEvents')
            .select('seq')
            .whereRef('transactionEvents.transactionId', '=', 'transactions.id')
            .where('at', '>', new Date(now.getTime() - READ_AFTER_END_MS)),
        ),
      ]),
    );

/** Also those of requests on other networks: whoever sends on this one in place of theirs has not lost it. */
const addressesOf = (db: Database, network: NetworkName) =>
  db
    .selectFrom('depositAddresses')
    .select('address')
    .where('depositAddresses.network', 'in', sisterNetworks(network))
    .orderBy('seq');

const findNext = (db: Database, network: NetworkName) =>
  db
    .selectFrom(
      addressesOf(db, network)
        .select(sql<number>`row_number() over (partition by currency order by seq)`.as('turn'))
        .where('transactionId', 'is', null)
        .where('isActive', '=', true)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('chainTransfers')
                .select('id')
                .whereRef('toAddress', '=', 'depositAddresses.address')
                // Until then its transfers may still be withdrawn.
                .where('state', '=', 'final'),
            ),
          ),
        )
        .as('unused'),
    )
    .select('unused.address')
    .where('turn', '<=', ASKED_AHEAD);

/** The addresses that each poll asks for: of requests under way or ended a short time ago, and the next ones. */
export async function findReadAddresses(db: Database, network: NetworkName, now: Date): Promise<string[]> {
  const given = await addressesOf(db, network)
    .where('transactionId', 'is not', null)
    .where(({ exists }) => exists(findRequests(db, sql.ref<string>('depositAddresses.address'), now)))
    .execute();
  const rows = [...given, ...(await findNext(db, network).execute())];
  return rows.map(({ address }) => address);
}

/** Addresses that no request has, or had when the polls passed the last final block. */
export async function findUnusedAddresses(db: Database, network: NetworkName, now: Date): Promise<string[]> {
  const rows = await addressesOf(db, network)
    .where(({ or, eb }) =>
      or([eb('transactionId', 'is', null), eb('givenAt', '>', new Date(now.getTime() - GIVEN_LATELY_MS))]),
    )
    .execute();
  return rows.map(({ address }) => address);
}

/** Addresses that clients are asked to pay now. */
export async function findOpenAddresses(db: Database, network: NetworkName): Promise<string[]> {
  const rows = await addressesOf(db, network)
    .innerJoin('transactions', 'transactions.id', 'depositAddresses.transactionId')
    .where('status', 'not in', ['COMPLETED', 'DECLINED'])
    .execute();
  return rows.map(({ address }) => address);
}
