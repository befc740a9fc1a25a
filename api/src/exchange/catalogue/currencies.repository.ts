import { cashCurrencies, type CashCurrency, type Currency, type CurrencyList } from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { findRecordStates, settingOf, type SettingRecord } from '../revisions/settings.repository.ts';

/** Currencies that can be exchanged now. Of the cash currencies it is only the one in use. */
export async function findCurrencies(db: Database, cash: CashCurrency): Promise<Currency[]> {
  const currencies = await db
    .selectFrom('currencies')
    .select(['code', 'type', 'precision'])
    .where(({ eb, and, or }) =>
      or([eb('code', '=', cash), and([eb('enabled', '=', true), eb('code', 'not in', cashCurrencies)])]),
    )
    .orderBy('position')
    .execute();
  return currencies.toSorted((one, other) => Number(other.code === cash) - Number(one.code === cash));
}

const findCryptoList = (db: Database): Promise<CurrencyList> =>
  db
    .selectFrom('currencies')
    .select(['code', 'enabled'])
    .where('type', '=', 'CRYPTO')
    .orderBy('position')
    .orderBy('code')
    .execute();

export const currenciesSetting: SettingRecord<CurrencyList> = {
  name: 'currencies',
  find: async (db) => settingOf(await findRecordStates(db), 'currencies', await findCryptoList(db)),
  // A list with a missing or an unknown currency is refused: some would have no place in the order.
  store: async (trx, list) => {
    const known = new Set((await findCryptoList(trx)).map(({ code }) => code));
    if (list.length !== known.size || list.some(({ code }) => !known.has(code)))
      throw fieldRefusal(422, 'currency', 'value');
    for (const [index, { code, enabled }] of list.entries()) {
      const changes = { enabled, position: cashCurrencies.length + 1 + index };
      await trx.updateTable('currencies').set(changes).where('code', '=', code).where('type', '=', 'CRYPTO').execute();
    }
  },
};
