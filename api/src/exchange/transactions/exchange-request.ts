import {
  brokenLimit,
  decimal,
  decimalPlaces,
  isCash,
  networkNames,
  tokenOf,
  type CreateTransaction,
  type Currency,
  type Limits,
  type NetworkName,
  type Quote,
  type SiteSettings,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { walletOn } from '../chain/wallet-on.ts';

type CurrencyKey = 'sourceCurrency' | 'targetCurrency';
type RequestedExchange = CreateTransaction['transaction'];

/** @param offered the currencies that can be exchanged; the database is only asked about any other one */
export async function checkedQuote(
  db: Database,
  request: RequestedExchange,
  offered: readonly Currency[],
  limits: Limits,
): Promise<Quote> {
  if (request.sourceCurrency === request.targetCurrency) {
    const field = 'transaction.targetCurrency';
    throw new ApiError(422, 'SOURCE_AND_TARGET_CURRENCIES_MUST_BE_DIFFERENT', { field });
  }
  const find = async (key: CurrencyKey) =>
    offered.find(({ code }) => code === request[key]) ?? (await refuseCurrency(db, request[key], `transaction.${key}`));
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

/**
 * The network on which the crypto is paid, which is the one that the visitor chose, or else that of the site, and the wallet.
 * @throws ApiError (422) when it is not on, or the currency is not exchanged there, (400) when the wallet is on another one
 */
export function checkedNetwork(
  { network, sourceCurrency, targetCurrency, clientWalletAddress }: RequestedExchange,
  { networks }: SiteSettings,
  own: NetworkName,
) {
  const chosen = network ?? own;
  const on = networks?.find((each) => each.network === chosen);
  if (on === undefined && chosen !== own) throw fieldRefusal(422, 'networkOff', 'transaction.network');
  const code = isCash(sourceCurrency) ? targetCurrency : sourceCurrency;
  // A currency that is no token of ours anywhere is paid as staff agree with the client.
  const isToken = network !== undefined || networkNames.some((each) => tokenOf(each, code) !== undefined);
  if (isToken && !(on ? on.currencies.includes(code) : tokenOf(own, code)))
    throw fieldRefusal(422, 'networkCurrency', 'transaction.network');
  const walletAddress = walletOn(chosen, clientWalletAddress, 'transaction.clientWalletAddress');
  return { cryptoNetwork: chosen, walletAddress };
}

async function refuseCurrency(db: Database, code: string, field: string): Promise<never> {
  const known = await db.selectFrom('currencies').select('code').where('code', '=', code).executeTakeFirst();
  throw known === undefined
    ? fieldRefusal(422, 'currency', field)
    : new ApiError(422, 'TRANSACTION_CURRENCY_NOT_SUPPORTED', { field });
}

function preciseAmount(request: RequestedExchange, key: 'sourceAmount' | 'targetAmount', { precision }: Currency) {
  const amount = decimal(request[key]);
  if (decimalPlaces(amount) <= precision) return amount;
  throw fieldRefusal(400, 'precision', `transaction.${key}`);
}
