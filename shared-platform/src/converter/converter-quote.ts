import {
  decimal,
  isQuoteConsistent,
  parseDecimal,
  quoteFromSource,
  quoteFromTarget,
  type Currency,
  type Decimal,
  type Quote,
  type QuoteTerms,
  type Rates,
} from '@exchange/shared-domain';
import { currencyOn, otherSide, sourceSide, type ConverterSide, type ConverterState } from './converter-state.ts';

/** The two currencies and the rate that the state is quoted at; `undefined` until catalogue and rates hold both. */
export function termsOf(
  state: ConverterState,
  currencies: readonly Currency[],
  rates: Rates | undefined,
): QuoteTerms | undefined {
  const side = sourceSide(state);
  const source = currencies.find(({ code }) => code === currencyOn(state, side));
  const target = currencies.find(({ code }) => code === currencyOn(state, otherSide(side)));
  const rate = target && rates?.[target.code];
  return source && target && rate !== undefined ? { source, target, rate: decimal(rate) } : undefined;
}

const amountOn = (state: ConverterState, side: ConverterSide) => parseDecimal(state[side]);

/** The exchange that the two amounts make; `undefined` while one of them is missing. */
export function quoteOf(state: ConverterState, terms: QuoteTerms): Quote | undefined {
  const sourceAmount = amountOn(state, sourceSide(state));
  const targetAmount = amountOn(state, otherSide(sourceSide(state)));
  return sourceAmount && targetAmount && { ...terms, sourceAmount, targetAmount };
}

const asText = (amount: Decimal, { type, precision }: Currency) =>
  type === 'FIAT' ? amount.toFixed(precision) : amount.toString();

/**
 * The state with the side that was not typed computed from the typed one, at its currency's precision: down when it is
 * received, up when it is paid. The same object when the amounts follow from the rate already.
 */
export function quoted(state: ConverterState, terms: QuoteTerms): ConverterState {
  const present = quoteOf(state, terms);
  if (present && isQuoteConsistent(present)) return state;
  const typed = amountOn(state, state.typed);
  const typedIsSource = state.typed === sourceSide(state);
  const computed =
    typed &&
    (typedIsSource
      ? asText(quoteFromSource(terms, typed).targetAmount, terms.target)
      : asText(quoteFromTarget(terms, typed).sourceAmount, terms.source));
  const side = otherSide(state.typed);
  return (computed ?? '') === state[side] ? state : { ...state, [side]: computed ?? '' };
}
