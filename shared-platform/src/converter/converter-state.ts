import type { Currency, ExchangeDirection } from '@exchange/shared-domain';
import { toAmountText } from './amount-text.ts';

/** One of the two rows of the converter. */
export type ConverterSide = 'top' | 'bottom';

/**
 * What the converter holds. Amounts are decimal text with a point, empty when there is none. `toBottom` means that the
 * visitor gives the top currency and receives the bottom one. `typed` is the side that the visitor entered; the other one
 * follows from it and the rate.
 */
export interface ConverterState {
  readonly top: string;
  readonly bottom: string;
  readonly topCurrency: string;
  readonly bottomCurrency: string;
  readonly direction: ExchangeDirection;
  readonly typed: ConverterSide;
}

/** The converter before anything is typed: USDC on top, BGN at the bottom. */
export const emptyConverter: ConverterState = {
  top: '',
  bottom: '',
  topCurrency: 'USDC',
  bottomCurrency: 'BGN',
  direction: 'toBottom',
  typed: 'top',
};

/** The row across. */
export const otherSide = (side: ConverterSide): ConverterSide => (side === 'top' ? 'bottom' : 'top');

/** The side whose currency the visitor gives. */
export const sourceSide = ({ direction }: Pick<ConverterState, 'direction'>): ConverterSide =>
  direction === 'toBottom' ? 'top' : 'bottom';

/** Code of the currency on a side. */
export const currencyOn = (state: ConverterState, side: ConverterSide): string =>
  side === 'top' ? state.topCurrency : state.bottomCurrency;

/** The catalogue's first currency of the other type: the default partner of `code`. */
const partnerOf = (code: string, currencies: readonly Currency[]): string => {
  const type = currencies.find((currency) => currency.code === code)?.type;
  return currencies.find((currency) => currency.type !== type)?.code ?? (code === 'BGN' ? 'USDC' : 'BGN');
};

const precisionOf = (code: string, currencies: readonly Currency[]) =>
  currencies.find((currency) => currency.code === code)?.precision ?? 2;

const withAmount = (state: ConverterState, side: ConverterSide, amount: string): ConverterState =>
  side === 'top'
    ? { ...state, top: amount, bottom: '', typed: side }
    : { ...state, bottom: amount, top: '', typed: side };

/** A visitor typed an amount; the other one is cleared until it is quoted. */
export const amountTyped = (
  state: ConverterState,
  side: ConverterSide,
  text: string,
  currencies: readonly Currency[],
): ConverterState => withAmount(state, side, toAmountText(text, precisionOf(currencyOn(state, side), currencies)));

/**
 * A visitor chose a currency. When the other side has the same one, or one of the same type, the other side changes to
 * the default currency of the opposite type: BGN, or USDC against a fiat currency. The typed amount stays.
 */
export function currencyChosen(
  state: ConverterState,
  side: ConverterSide,
  code: string,
  currencies: readonly Currency[],
): ConverterState {
  const other = currencyOn(state, otherSide(side));
  const typeOf = (wanted: string) => currencies.find((currency) => currency.code === wanted)?.type;
  const partner = other === code || typeOf(other) === typeOf(code) ? partnerOf(code, currencies) : other;
  const [topCurrency, bottomCurrency] = side === 'top' ? [code, partner] : [partner, code];
  return amountTyped({ ...state, topCurrency, bottomCurrency }, state.typed, state[state.typed], currencies);
}

/** A visitor swapped what is given and what is received: the entered amount moves across and the other field is empty. */
export const swapped = (state: ConverterState, currencies: readonly Currency[]): ConverterState =>
  amountTyped(
    { ...state, direction: state.direction === 'toBottom' ? 'toTop' : 'toBottom' },
    otherSide(state.typed),
    state[state.typed],
    currencies,
  );

/** The state with the catalogue's default pair in place of currencies that the catalogue does not offer together. */
export function withinCatalogue(state: ConverterState, currencies: readonly Currency[]): ConverterState {
  const find = (code: string) => currencies.find((currency) => currency.code === code);
  const [top, bottom] = [find(state.topCurrency), find(state.bottomCurrency)];
  if (currencies.length === 0 || (top && bottom && top.type !== bottom.type)) return state;
  const topCurrency = currencies.find(({ type }) => type === 'CRYPTO')?.code ?? state.topCurrency;
  const pair = { ...state, topCurrency, bottomCurrency: partnerOf(topCurrency, currencies) };
  return amountTyped(pair, state.typed, state[state.typed], currencies);
}
