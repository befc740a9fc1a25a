import {
  depositAddressesSchema,
  DUST,
  FEW_ADDRESSES,
  networks,
  noDepositAddresses,
  sisterNetworks,
  type DepositAddresses,
  type DepositSource,
  type NetworkName,
  type SiteSettings,
} from '@exchange/shared-domain';
import { sql, type Insertable } from 'kysely';
import { countOf, lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { storedSetting, type SettingRecord } from '../revisions/settings.repository.ts';
import type { Tables } from '../../database/schema.generated.ts';
import { addressAt, extendedKeyFault, readExtendedKey } from './extended-key.ts';

/** So many addresses of a key are made ahead; transfers to them are seen before they are given. */
const AHEAD = 20;
const LOCK = 'deposit addresses';

const stored = storedSetting('deposit-addresses', depositAddressesSchema, noDepositAddresses);

export const findDepositAddresses = stored.value;

/**
 * The networks that are on, with the currencies that can be exchanged there. An address of a list may be that of a contract
 * or of a platform, which has it on one network only: lists serve on the network of the site. Another one is offered once it
 * was read: what came before would never be found.
 */
export const offeredNetworks = (
  on: readonly { readonly network: NetworkName }[],
  { sources }: DepositAddresses,
  begun: readonly NetworkName[],
): NonNullable<SiteSettings['networks']> =>
  on.flatMap(({ network }, at) => {
    const isOwn = at === 0;
    const currencies = Object.keys(networks[network].tokens).filter(
      (code) => isOwn || !sources.some((source) => source.code === code && source.kind === 'list'),
    );
    return isOwn || begun.includes(network) ? [{ network, currencies }] : [];
  });

/** The networks that have been read, so that nothing that comes there is missed. */
export async function findBegunNetworks(db: Database): Promise<NetworkName[]> {
  const rows = await db.selectFrom('chainPositions').select('network').execute();
  return rows.map(({ network }) => network);
}

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
      .updateTable('depositAddresses')
      .set({ isActive: false })
      .where('network', '=', network)
      .where('transactionId', 'is', null)
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
  const used = trx.selectFrom('depositAddresses').select('address').where('source', '=', text).limit(1);
  if (firstAddress === undefined && (await used.executeTakeFirst()) !== undefined) return;
  const key = readExtendedKey(text);
  if (firstAddress === undefined) throw fieldRefusal(400, 'text', `${field}.firstAddress`);
  if (key && addressAt(key, 0).toLowerCase() !== firstAddress.toLowerCase())
    throw fieldRefusal(400, 'otherFirstAddress', `${field}.firstAddress`);
}

type NewAddress = Insertable<Tables['depositAddresses']>;
type KeySource = Extract<DepositSource, { kind: 'key' }>;

/**
 * An address that was given keeps its currency; an unused one may serve again, for the same currency or another.
 * Resolves to false when it is in another source.
 */
async function addAddress(trx: DatabaseTransaction, { address: written, ...columns }: NewAddress): Promise<boolean> {
  const address = written.toLowerCase();
  const row = await trx
    .insertInto('depositAddresses')
    .values({ ...columns, address, isActive: true })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ currency: columns.currency, isActive: true })
        .where('depositAddresses.transactionId', 'is', null)
        // The list of another currency has it.
        .where('depositAddresses.isActive', '=', false),
    )
    .returning('address')
    .executeTakeFirst();
  if (row !== undefined) return true;
  const given = trx.selectFrom('depositAddresses').select('transactionId').where('address', '=', address);
  return (await given.executeTakeFirst())?.transactionId !== null;
}

/** Makes the next addresses of a key, until enough are ahead. One key may serve several currencies. */
async function fillFromKey(trx: DatabaseTransaction, network: NetworkName, source: KeySource): Promise<void> {
  const { code, key: text } = source;
  const key = readExtendedKey(text);
  if (key === undefined) return;
  await trx
    .updateTable('depositAddresses')
    .set({ isActive: true })
    .where('source', '=', text)
    .where('network', 'in', sisterNetworks(network))
    .where('currency', '=', code)
    .where('transactionId', 'is', null)
    .execute();
  const missing = AHEAD - (await countFree(trx, network, source));
  const last = await trx
    .selectFrom('depositAddresses')
    .select(({ fn }) => fn.max('keyIndex').as('index'))
    .where('source', '=', text)
    .executeTakeFirst();
  const next = (last?.index ?? -1) + 1;
  for (let index = next; index < next + missing; index++)
    await addAddress(trx, { network, address: addressAt(key, index), currency: code, source: text, keyIndex: index });
}

const reusedBy = (source: DepositSource) =>
  source.kind === 'list' && source.isReused === true ? source.addresses.map((each) => each.toLowerCase()) : [];

const findFree = (db: Database, network: NetworkName, source: DepositSource) =>
  db
    .selectFrom('depositAddresses')
    .leftJoin('transactions', 'transactions.id', 'depositAddresses.transactionId')
    // The wallet of a key has the same addresses on every network.
    .where('network', 'in', source.kind === 'key' ? sisterNetworks(network) : [network])
    .where('currency', '=', source.code)
    .where(({ and, or, eb }) =>
      or([
        and([eb('transactionId', 'is', null), eb('isActive', '=', true)]),
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
          selectFrom('chainTransfers')
            .select('id')
            .whereRef('toAddress', '=', 'depositAddresses.address')
            .where('chainTransfers.transactionId', 'is', null)
            .where('deed', 'is', null)
            .where('chainTransfers.currency', 'is not', null)
            .where('amount', '>=', DUST),
        ),
      ),
    );

export const countFree = (db: Database, network: NetworkName, source: DepositSource): Promise<number> =>
  countOf(findFree(db, network, source));

/** The address that the next request gets: a new one, or else the one whose request got it first. */
export const nextAddress = (db: Database, network: NetworkName, source: DepositSource) =>
  findFree(db, network, source)
    .select(['address', 'transactionId', 'givenAt'])
    .orderBy('givenAt', (order) => order.asc().nullsFirst())
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
  const own = trx.selectFrom('requestDeposits').select('address').where('transactionId', '=', id);
  if ((await own.executeTakeFirst()) !== undefined) return;
  if (source.kind === 'key') await fillFromKey(trx, network, source);
  const next = await nextAddress(trx, network, source);
  if (next === undefined) throw new ApiError(409, 'DEPOSIT_ADDRESSES_USED_UP');
  const { address, transactionId: former, givenAt } = next;
  if (former !== null && givenAt !== null) {
    const values = { transactionId: former, network, address, givenAt };
    await trx.insertInto('formerDeposits').values(values).execute();
  }
  const given = { transactionId: id, givenAt: at, network };
  await trx.updateTable('depositAddresses').set(given).where('address', '=', address).execute();
}

export async function findAddressesLeft(
  db: Database,
  network: NetworkName,
  { status, sourceCode: code }: Pick<Tables['transactions'], 'status' | 'sourceCode'>,
): Promise<number | undefined> {
  if (status !== 'CLIENT_SUBMITTED') return undefined;
  return (await findFewAddresses(db, network)).find((each) => each.code === code)?.left;
}
