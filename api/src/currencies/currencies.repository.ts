import { cashCurrencies, type CashCurrency, type Currency } from '@exchange/shared-domain';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** The currencies that can be exchanged now: the cash currency in use, and no other one of cash that was in use before. */
export const isOffered =
  (cash: CashCurrency) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'currencies'>): ExpressionWrapper<Tables, 'currencies', SqlBool> =>
    or([eb('code', '=', cash), and([eb('enabled', '=', true), eb('code', 'not in', cashCurrencies)])]);

/** The currencies that can be exchanged now: those of each type in order, the cash currency first. */
export async function findCurrencies(db: Database, cash: CashCurrency): Promise<Currency[]> {
  const currencies = await db
    .selectFrom('currencies')
    .select(['code', 'type', 'precision'])
    .where(isOffered(cash))
    .orderBy('position')
    .execute();
  return currencies.toSorted((one, other) => Number(other.code === cash) - Number(one.code === cash));
}
