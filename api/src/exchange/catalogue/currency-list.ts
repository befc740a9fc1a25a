import type { CurrencyList } from '@exchange/shared-domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import type { SettingRecord } from '../revisions/change-setting.ts';
import { findRecordStates, settingOf } from '../revisions/settings.repository.ts';
import { findCryptoList, storeCryptoList } from './currencies.repository.ts';

const name = 'currencies';

const find = async (db: Database) => settingOf(await findRecordStates(db), name, await findCryptoList(db));

/** Refuses a list with a missing or an unknown currency: some would have no place in the order. */
async function store(trx: DatabaseTransaction, list: CurrencyList): Promise<void> {
  const known = new Set((await findCryptoList(trx)).map(({ code }) => code));
  if (list.length !== known.size || list.some(({ code }) => !known.has(code))) {
    throw fieldRefusal(422, 'currency', 'value');
  }
  await storeCryptoList(trx, list);
}

export const currencyListRecord: SettingRecord<CurrencyList> = { name, find, store };
