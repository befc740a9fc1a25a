import { useState, useEffect, useRef } from 'react';
import {
  brokenLimit,
  currencyOn,
  findCurrency,
  otherSide,
  type Currency,
  type Exchange,
  type ExchangeSide,
  type Quote,
} from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery } from '../api/catalogue.api.ts';
import { useSiteSettings } from '../settings/use-site-settings.ts';
import { useEnvironment } from '../runtime/environment.slice.ts';
import { amountTyped, currencyChosen, swapped, withinCatalogue } from './exchange-changes.ts';
import { quoteOf, smallestExchange } from './exchange-quote.ts';
import { useCurrentRate, type CurrentRate } from './use-rates-from.ts';

/** The converter as a form shows it. */
export interface Converter extends CurrentRate {
  /** The exchange on screen. Default: the default pair with 1 on top. */
  readonly exchange: Exchange;
  /** Both amounts, when there are an amount and a rate. */
  readonly quote: Quote | undefined;
  /** The limit that the exchange breaks. */
  readonly brokenLimit: ReturnType<typeof brokenLimit>;
  /** The smallest allowed exchange, when this one is below it. */
  readonly smallest: Quote | undefined;
  /** True while the amount is the default 1: no limit is reported for it. */
  readonly isDefault: boolean;
  /** True when there is a quote within the limits. */
  readonly canContinue: boolean;
  /** The currencies that a side may choose: those of the type opposite to the other side's. */
  optionsOf(side: ExchangeSide): readonly Currency[];
  edit(side: ExchangeSide, text: string): void;
  choose(side: ExchangeSide, code: string): void;
  swap(): void;
  /** Sets the amounts to the smallest allowed exchange. */
  takeSmallest(): void;
  /**
   * Treats the default amount as typed, so that the limit it breaks is reported. Called when the visitor wants to
   * continue.
   */
  confirmAmount(): void;
}

const noCurrencies: readonly Currency[] = [];

/**
 * The converter for an exchange that the caller stores: `useConverter(...useState(emptyExchange))`, or a slice's value.
 * Derived values are never stored: the default pair, the 1 that an empty converter shows when there are rates, and the
 * amount that was not typed.
 * @param onChange receives the change to make to the exchange that is stored by then, as the setter of a state does
 */
export function useConverter(kept: Exchange, onChange: (change: (kept: Exchange) => Exchange) => void): Converter {
  const catalogue = useGetAllCurrenciesQuery().data ?? noCurrencies;
  const [isTouched, setTouched] = useState(false);
  const { cashCurrency } = useEnvironment();
  const known = withinCatalogue(kept, catalogue, cashCurrency);
  const rate = useCurrentRate(known);
  const { limits, marginsSince } = useSiteSettings();
  useNewMargins(marginsSince, rate);
  const { terms } = rate;
  const isDefault = terms !== undefined && !isTouched && known.amount === '';
  const exchange: Exchange = isDefault ? { ...known, amount: '1', typed: 'top' } : known;

  const change = (next: (exchange: Exchange) => Exchange) => {
    setTouched(true);
    // Fields that were changed before hydration report it together: the second change starts from the first one.
    onChange((latest) => next(latest === kept ? exchange : withinCatalogue(latest, catalogue, cashCurrency)));
  };
  const quote = terms && quoteOf(exchange, terms);
  const broken = quote && brokenLimit(quote, limits);
  const smallest = terms && smallestExchange(exchange, terms, limits);
  return {
    ...rate,
    exchange,
    quote,
    brokenLimit: broken,
    smallest: broken === 'TRANSACTION_AMOUNT_TOO_LOW' && smallest ? quoteOf(smallest, terms) : undefined,
    isDefault,
    canContinue: quote !== undefined && broken === undefined,
    optionsOf(side) {
      const across = findCurrency(catalogue, currencyOn(exchange, otherSide(side)));
      return catalogue.filter(({ type }) => across !== undefined && type !== across.type);
    },
    edit: (side, text) => change((latest) => amountTyped(latest, side, text, catalogue)),
    choose: (side, code) => change((latest) => currencyChosen(latest, side, code, catalogue)),
    swap: () => change((latest) => swapped(latest, catalogue)),
    takeSmallest: () => smallest && change(() => smallest),
    confirmAmount: () => change((latest) => latest),
  };
}

/** Fetches a rate again when the margins changed after it was taken. The review keeps the rate that it guarantees. */
function useNewMargins(since: string | undefined, { asOf, retry }: CurrentRate): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Once for each change: when clocks differ, the new rate may look older too.
    if (since === undefined || asOf === undefined || asOf >= since || asked.current === since) return;
    asked.current = since;
    retry();
  });
}
