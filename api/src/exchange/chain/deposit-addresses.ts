import {
  depositAddressesSchema,
  DUST,
  FEW_ADDRESSES,
  noDepositAddresses,
  type DepositAddresses,
  type DepositSource,
  type NetworkName,
} from '@exchange/shared-domain';
import { sql, type Insertable } from 'kysely';
import { countOf, lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { storedSetting, type SettingRecord } from '../revisions/settings.repository.ts';
import type { Tables } from '../../database/schema.ts';
import { addressAt, extendedKeyFault, readExtendedKey } from './extended-key.ts';

/** So many addresses of a key are made ahead; transfers to them are seen before they are given. */
const AHEAD = 20;
const LOCK = 'deposit addresses';

const stored = storedSetting('deposit-addresses', depositAddressesSchema, noDepositAddresses);

export const findDepositAddresses = stored.value;

export const depositAddressesSetting = (network: NetworkName): SettingRecord<DepositAddresses> => ({
  ...stored,
  // Releases from before first addresses were asked for read the value.
  kept: ({ isAutomatic, sources }) => ({
    isAutomatic,
    sources: sources.map((source) => {
      if (source.kind !== 'key') return source;
      const { code, kind, key } = source;
      return { code, kind, key };
    }),
  }),
  store: async (trx, { sources }) => {
    await lockForTransaction(trx, LOCK);
    await trx
      .updateTable('deposit_addresses')
      .set({ is_active: false })
      .where('network', '=', network)
      .where('transaction_id', 'is', null)
      .execute();
    for (const [at, source] of sources.entries()) await addSource(trx, network, source, `value.sources.${at}`);
  },
});

async function addSource(
  trx: DatabaseTransaction,
  network: NetworkName,
  source: DepositSource,
  field: string,
): Promise<void> {
  if (source.kind === 'key') {
    await checkKey(trx, source, field);
    return fillFromKey(trx, network, source);
  }
  for (const address of source.addresses)
    if (!(await addAddress(trx, { network, address, source: 'list', currency: source.code })))
      throw fieldRefusal(409, 'taken', `${field}.addresses`);
}

/** The key of another coin's account can't be told from the right one: somebody compares a new key with the wallet. */
async function checkKey(trx: DatabaseTransaction, { key: text, firstAddress }: KeySource, field: string) {
  const fault = extendedKeyFault(text);
  if (fault !== undefined) throw fieldRefusal(400, fault, `${field}.key`);
  const used = trx.selectFrom('deposit_addresses').select('address').where('source', '=', text).limit(1);
  if (firstAddress === undefined && (await used.executeTakeFirst()) !== undefined) return;
  const key = readExtendedKey(text);
  if (firstAddress === undefined) throw fieldRefusal(400, 'text', `${field}.firstAddress`);
  if (key && addressAt(key, 0).toLowerCase() !== firstAddress.toLowerCase())
    throw fieldRefusal(400, 'otherFirstAddress', `${field}.firstAddress`);
}

type NewAddress = Insertable<Tables['deposit_addresses']>;
type KeySource = Extract<DepositSource, { kind: 'key' }>;

/**
 * An address that was given keeps its currency; an unused one may serve again, for the same currency or another.
 * Resolves to false when it is in another source.
 */
async function addAddress(trx: DatabaseTransaction, { address: written, ...columns }: NewAddress): Promise<boolean> {
  const address = written.toLowerCase();
  const row = await trx
    .insertInto('deposit_addresses')
    .values({ ...columns, address, is_active: true })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ currency: columns.currency, is_active: true })
        .where('deposit_addresses.transaction_id', 'is', null)
        // The list of another currency has it.
        .where('deposit_addresses.is_active', '=', false),
    )
    .returning('address')
    .executeTakeFirst();
  if (row !== undefined) return true;
  const given = trx.selectFrom('deposit_addresses').select('transaction_id').where('address', '=', address);
  return (await given.executeTakeFirst())?.transaction_id !== null;
}

/** Makes the next addresses of a key, until enough are ahead. One key may serve several currencies. */
async function fillFromKey(trx: DatabaseTransaction, network: NetworkName, source: KeySource): Promise<void> {
  const { code, key: text } = source;
  const key = readExtendedKey(text);
  if (key === undefined) return;
  await trx
    .updateTable('deposit_addresses')
    .set({ is_active: true })
    .where('source', '=', text)
    .where('network', '=', network)
    .where('currency', '=', code)
    .where('transaction_id', 'is', null)
    .execute();
  const missing = AHEAD - (await countFree(trx, network, source));
  const last = await trx
    .selectFrom('deposit_addresses')
    .select(({ fn }) => fn.max('key_index').as('index'))
    .where('source', '=', text)
    .executeTakeFirst();
  const next = (last?.index ?? -1) + 1;
  for (let index = next; index < next + missing; index++)
    await addAddress(trx, { network, address: addressAt(key, index), currency: code, source: text, key_index: index });
}

const reusedBy = (source: DepositSource) =>
  source.kind === 'list' && source.isReused === true ? source.addresses.map((each) => each.toLowerCase()) : [];

const findFree = (db: Database, network: NetworkName, source: DepositSource) =>
  db
    .selectFrom('deposit_addresses')
    .leftJoin('transactions', 'transactions.id', 'deposit_addresses.transaction_id')
    .where('network', '=', network)
    .where('currency', '=', source.code)
    .where(({ and, or, eb }) =>
      or([
        and([eb('transaction_id', 'is', null), eb('is_active', '=', true)]),
        and([
          eb('address', '=', sql<string>`any(${reusedBy(source)}::text[])`),
          eb('status', 'in', ['COMPLETED', 'DECLINED']),
        ]),
      ]),
    )
    // A payment to it that belongs to nobody would seem to be one of the next request.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chain_transfers')
            .select('id')
            .whereRef('to_address', '=', 'deposit_addresses.address')
            .where('chain_transfers.transaction_id', 'is', null)
            .where('deed', 'is', null)
            .where('chain_transfers.currency', 'is not', null)
            .where('amount', '>=', DUST),
        ),
      ),
    );

export const countFree = (db: Database, network: NetworkName, source: DepositSource): Promise<number> =>
  countOf(findFree(db, network, source));

/** The address that the next request gets: a new one, or else the one whose request got it first. */
export const nextAddress = (db: Database, network: NetworkName, source: DepositSource) =>
  findFree(db, network, source)
    .select(['address', 'transaction_id', 'given_at'])
    .orderBy('given_at', (order) => order.asc().nullsFirst())
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/** Addresses that are used again come back by themselves. */
const fewOf = (source: DepositSource) => (reusedBy(source).length > 0 ? 0 : FEW_ADDRESSES);

export async function findFewAddresses(db: Database, network: NetworkName | undefined) {
  if (network === undefined) return [];
  const { sources } = await findDepositAddresses(db);
  const lists = sources.filter(({ kind }) => kind === 'list');
  const counted = await Promise.all(
    lists.map(async (source) => ({ source, code: source.code, left: await countFree(db, network, source) })),
  );
  return counted.flatMap(({ source, code, left }) => (left <= fewOf(source) ? [{ code, left }] : []));
}

/** @throws ApiError DEPOSIT_ADDRESSES_USED_UP (409), unless the request has an address: it keeps that */
export async function giveAddress(
  trx: DatabaseTransaction,
  network: NetworkName,
  { id, code, at }: { id: string; code: string; at: Date },
): Promise<void> {
  const findSource = async () => (await findDepositAddresses(trx)).sources.find((each) => each.code === code);
  if ((await findSource()) === undefined) return;
  await lockForTransaction(trx, LOCK);
  // The lock may have waited for a change of the setting.
  const source = await findSource();
  if (source === undefined) return;
  const own = trx.selectFrom('request_deposits').select('address').where('transaction_id', '=', id);
  if ((await own.executeTakeFirst()) !== undefined) return;
  if (source.kind === 'key') await fillFromKey(trx, network, source);
  const next = await nextAddress(trx, network, source);
  if (next === undefined) throw new ApiError(409, 'DEPOSIT_ADDRESSES_USED_UP');
  const { address, transaction_id: former, given_at: givenAt } = next;
  if (former !== null && givenAt !== null) {
    const values = { transaction_id: former, network, address, given_at: givenAt };
    await trx.insertInto('former_deposits').values(values).execute();
  }
  await trx
    .updateTable('deposit_addresses')
    .set({ transaction_id: id, given_at: at })
    .where('address', '=', address)
    .execute();
}

export async function findAddressesLeft(
  db: Database,
  network: NetworkName | undefined,
  { status, source_code: code }: Pick<Tables['transactions'], 'status' | 'source_code'>,
): Promise<number | undefined> {
  if (network === undefined || status !== 'CLIENT_SUBMITTED') return undefined;
  return (await findFewAddresses(db, network)).find((each) => each.code === code)?.left;
}
