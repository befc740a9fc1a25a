import type { Currency } from '@exchange/shared-domain';
import type { Database } from '../database/database.ts';

/** The currencies that are switched on: those of each type in order, the default fiat currency first. */
export async function findCurrencies(db: Database, defaultFiat: string): Promise<Currency[]> {
  const currencies = await db
    .selectFrom('currencies')
    .select(['code', 'type', 'precision'])
    .where((expression) => expression.or([expression('enabled', '=', true), expression('code', '=', defaultFiat)]))
    .orderBy('position')
    .execute();
  return currencies.toSorted((one, other) => Number(other.code === defaultFiat) - Number(one.code === defaultFiat));
}
