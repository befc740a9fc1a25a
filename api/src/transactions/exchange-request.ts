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
import { isOffered } from '../currencies/currencies.repository.ts';
import type { Database } from '../database/database.ts';
import { ApiError, fieldRefusal } from '../http/api-error.ts';

type RequestedExchange = CreateTransaction['transaction'];

/** Turns a request into a quote with checked currencies, precision and limits. */
export async function checkedQuote(
  db: Database,
  request: RequestedExchange,
  { cash, limits }: { readonly cash: CashCurrency; readonly limits: Limits },
): Promise<Quote> {
  if (request.sourceCurrency === request.targetCurrency) {
    const field = 'transaction.targetCurrency';
    throw new ApiError(422, 'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT', { field });
  }
  const source = await supportedCurrency(db, request, 'sourceCurrency', cash);
  const target = await supportedCurrency(db, request, 'targetCurrency', cash);
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
  key: 'sourceCurrency' | 'targetCurrency',
  cash: CashCurrency,
): Promise<Currency> {
  const field = `transaction.${key}`;
  const row = await db
    .selectFrom('currencies')
    .selectAll()
    .select((eb) => isOffered(cash)(eb).as('offered'))
    .where('code', '=', request[key])
    .executeTakeFirst();
  if (row === undefined) throw fieldRefusal(422, 'currency', field);
  if (!row.offered) throw new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', { field });
  return { code: row.code, type: row.type, precision: row.precision };
}

function preciseAmount(request: RequestedExchange, key: 'sourceAmount' | 'targetAmount', { precision }: Currency) {
  const amount = decimal(request[key]);
  if (decimalPlaces(amount) <= precision) return amount;
  throw fieldRefusal(400, 'precision', `transaction.${key}`);
}
