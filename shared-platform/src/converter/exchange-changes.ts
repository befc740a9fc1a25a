import {
  currencyOn,
  defaultCashCurrency,
  defaultPair,
  findCurrency,
  otherSide,
  partnerOf,
  type CashCurrency,
  type Currency,
  type Exchange,
  type ExchangeSide,
} from '@exchange/shared-domain';

/**
 * A visitor typed an amount on a side.
 * @param amount decimal text with a point, or ''; what its currency cannot have is cut
 */
export function amountTyped(
  exchange: Exchange,
  side: ExchangeSide,
  amount: string,
  catalogue: readonly Currency[],
): Exchange {
  const precision = findCurrency(catalogue, currencyOn(exchange, side))?.precision ?? 2;
  return { ...exchange, amount: cutAmount(amount, precision), typed: side };
}

const withPair = (
  exchange: Exchange,
  topCurrency: string,
  bottomCurrency: string,
  catalogue: readonly Currency[],
): Exchange => amountTyped({ ...exchange, topCurrency, bottomCurrency }, exchange.typed, exchange.amount, catalogue);

/**
 * A visitor chose a currency. When the other side has the same one, or one of the same type, the other side changes to
 * the default currency of the opposite type. The typed amount stays.
 */
export function currencyChosen(
  exchange: Exchange,
  side: ExchangeSide,
  code: string,
  catalogue: readonly Currency[],
): Exchange {
  const other = currencyOn(exchange, otherSide(side));
  const typeOf = (wanted: string) => findCurrency(catalogue, wanted)?.type;
  const partner = other === code || typeOf(other) === typeOf(code) ? partnerOf(code, catalogue) : other;
  return side === 'top' ? withPair(exchange, code, partner, catalogue) : withPair(exchange, partner, code, catalogue);
}

/** The visitor swapped the direction: the typed amount moves to the other side. */
export const swapped = (exchange: Exchange, catalogue: readonly Currency[]): Exchange =>
  amountTyped(
    { ...exchange, direction: exchange.direction === 'toBottom' ? 'toTop' : 'toBottom' },
    otherSide(exchange.typed),
    exchange.amount,
    catalogue,
  );

/** The exchange, with the default pair when no pair was chosen or the catalogue lacks it. */
export function withinCatalogue(
  exchange: Exchange,
  catalogue: readonly Currency[],
  cash: CashCurrency = defaultCashCurrency,
): Exchange {
  const [top, bottom] = [
    findCurrency(catalogue, exchange.topCurrency),
    findCurrency(catalogue, exchange.bottomCurrency),
  ];
  const isLoading = catalogue.length === 0 && exchange.topCurrency !== '';
  if (isLoading || (top && bottom && top.type !== bottom.type)) return exchange;
  const { crypto, fiat } = defaultPair(catalogue, cash);
  return withPair(exchange, crypto, fiat, catalogue);
}

/** Digits that a wire amount may have in all, so that its decimal text survives a JSON number. */
const MAXIMUM_DIGITS = 15;
const MAXIMUM_WHOLE_DIGITS = 9;

function cutAmount(amount: string, precision: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const leading = whole.slice(0, MAXIMUM_WHOLE_DIGITS);
  const decimals = fraction.slice(0, Math.min(precision, MAXIMUM_DIGITS - leading.length));
  return decimals === '' ? leading : `${leading}.${decimals}`;
}
