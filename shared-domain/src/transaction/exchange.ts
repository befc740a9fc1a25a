import { type Currency, findCurrency } from '../currency/currency.schema.ts';
import { defaultCashCurrency, type CashCurrency } from '../pricing/peg.ts';

/** The two rows of the converter. */
export const exchangeSides = ['top', 'bottom'] as const;
export type ExchangeSide = (typeof exchangeSides)[number];

/** `toBottom`: the top currency is given and the bottom one received. `toTop`: the reverse. */
export const exchangeDirections = ['toBottom', 'toTop'] as const;
type ExchangeDirection = (typeof exchangeDirections)[number];

/** The exchange that a visitor entered. The amount of the other side is derived from the rate. */
export interface Exchange {
  /** What the visitor typed: decimal text with a point, empty when there is none. */
  readonly amount: string;
  /** The side that the amount was typed on. */
  readonly typed: ExchangeSide;
  /** Codes; empty until a pair was chosen, which means the default pair. */
  readonly topCurrency: string;
  readonly bottomCurrency: string;
  readonly direction: ExchangeDirection;
}

/** What is exchanged for what. */
export type ExchangePair = Pick<Exchange, 'topCurrency' | 'bottomCurrency' | 'direction'>;

/** The empty exchange. */
export const emptyExchange: Exchange = {
  amount: '',
  typed: 'top',
  topCurrency: '',
  bottomCurrency: '',
  direction: 'toBottom',
};

/** The opposite side. */
export const otherSide = (side: ExchangeSide): ExchangeSide => (side === 'top' ? 'bottom' : 'top');

/** The side whose currency the visitor gives. */
export const sourceSide = ({ direction }: Pick<Exchange, 'direction'>): ExchangeSide =>
  direction === 'toBottom' ? 'top' : 'bottom';

/** Code of the currency on a side. */
export const currencyOn = ({ topCurrency, bottomCurrency }: ExchangePair, side: ExchangeSide): string =>
  side === 'top' ? topCurrency : bottomCurrency;

/**
 * The pair that is offered before anybody chose one: the first crypto and the first fiat currency of the catalogue, which
 * has the default ones first. USDC and the cash currency until there is a catalogue.
 */
export function defaultPair(
  catalogue: readonly Currency[],
  cash: CashCurrency = defaultCashCurrency,
): { readonly crypto: string; readonly fiat: string } {
  const first = (type: Currency['type']) => catalogue.find((currency) => currency.type === type)?.code;
  return { crypto: first('CRYPTO') ?? 'USDC', fiat: first('FIAT') ?? cash };
}

/** The default currency of the type opposite to that of `code`. */
export function partnerOf(code: string, catalogue: readonly Currency[]): string {
  const { crypto, fiat } = defaultPair(catalogue);
  const isFiat = findCurrency(catalogue, code)?.type === 'FIAT' || code === fiat;
  return isFiat ? crypto : fiat;
}
