import {
  brokenLimit,
  decimal,
  decimalPlaces,
  type CashCurrency,
  type CreateTransaction,
  type Currency,
  type Limits,
  type Quote,
} from '@exchange/shared-domain';
import { isOffered } from '../catalogue/currencies.repository.ts';
import type { Database } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';

type CurrencyKey = 'sourceCurrency' | 'targetCurrency';
type RequestedExchange = CreateTransaction['transaction'];

interface ExchangeRules {
  /** The currencies that can be exchanged; the database is only asked about any other one. */
  readonly offered: readonly Currency[];
  readonly cash: CashCurrency;
  readonly limits: Limits;
}

export async function checkedQuote(
  db: Database,
  request: RequestedExchange,
  { offered, cash, limits }: ExchangeRules,
): Promise<Quote> {
  if (request.sourceCurrency === request.targetCurrency) {
    const field = 'transaction.targetCurrency';
    throw new ApiError(422, 'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT', { field });
  }
  const find = async (key: CurrencyKey) =>
    offered.find(({ code }) => code === request[key]) ?? (await supportedCurrency(db, request, key, cash));
  const source = await find('sourceCurrency');
  const target = await find('targetCurrency');
  if (source.type === target.type) {
    throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', { field: 'transaction.targetCurrency' });
  }
  const quote: Quote = {
    source,
    target,
    rate: decimal(request.executedRate),
    sourceAmount: preciseAmount(request, 'sourceAmount', source),
    targetAmount: preciseAmount(request, 'targetAmount', target),
  };
  const broken = brokenLimit(quote, limits);
  if (broken !== undefined) {
    throw new ApiError(422, broken, {
      field: `transaction.${source.type === 'FIAT' ? 'sourceAmount' : 'targetAmount'}`,
    });
  }
  return quote;
}

async function supportedCurrency(
  db: Database,
  request: RequestedExchange,
  key: CurrencyKey,
  cash: CashCurrency,
): Promise<Currency> {
  const field = `transaction.${key}`;
  const row = await db
    .selectFrom('currencies')
    .selectAll()
    .select((eb) => isOffered(cash)(eb).as('offered'))
    .where('code', '=', request[key])
    .executeTakeFirstOrThrow(() => fieldRefusal(422, 'currency', field));
  if (!row.offered) throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', { field });
  return { code: row.code, type: row.type, precision: row.precision };
}

function preciseAmount(request: RequestedExchange, key: 'sourceAmount' | 'targetAmount', { precision }: Currency) {
  const amount = decimal(request[key]);
  if (decimalPlaces(amount) <= precision) return amount;
  throw fieldRefusal(400, 'precision', `transaction.${key}`);
}
