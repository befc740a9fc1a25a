import { useEffect, useRef, useState } from 'react';
import { brokenLimit, type Currency, type Quote, type QuoteTerms } from '@exchange/shared-domain';
import { useGetAllCurrenciesQuery, useGetExchangeRateQuery } from '../api/catalogue.api.ts';
import { quoted, quoteOf, termsOf } from './converter-quote.ts';
import {
  amountTyped,
  currencyChosen,
  currencyOn,
  otherSide,
  sourceSide,
  swapped,
  withinCatalogue,
  type ConverterSide,
  type ConverterState,
} from './converter-state.ts';
import { useRateRenewal } from './use-rate-renewal.ts';

/** The converter as a form shows it. */
export interface Converter {
  readonly state: ConverterState;
  /** `loading` until currencies and rates are there; `failed` when one of them cannot be had: offer `retry`. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** True while what failed is asked for again, by the person or by the renewal. */
  readonly isRetrying: boolean;
  /** Currencies and units of target for one unit of source. Absent until ready. */
  readonly terms?: QuoteTerms | undefined;
  /** When the rate was taken and until when it is guaranteed (ISO 8601, UTC), where the service said so. */
  readonly asOf?: string | undefined;
  readonly validUntil?: string | undefined;
  /** The exchange, once both amounts are there. */
  readonly quote?: Quote | undefined;
  /** The limit that the exchange breaks. */
  readonly brokenLimit?: ReturnType<typeof brokenLimit>;
  /** True while the amount is the 1 that nobody typed: no reason to complain about a limit yet. */
  readonly isDefault: boolean;
  /** The currencies that a side may choose: those of the type opposite to the other side's. */
  optionsOf(side: ConverterSide): readonly Currency[];
  edit(side: ConverterSide, text: string): void;
  choose(side: ConverterSide, code: string): void;
  swap(): void;
  retry(): void;
}

const noCurrencies: readonly Currency[] = [];

/**
 * The converter over a state that the caller keeps: `useConverter(...useState(emptyConverter))`, or a slice's value and a
 * function that stores the next one. Fetches rates when it mounts and whenever the given currency changes; computes the
 * side that was not typed when amounts or rates change; puts 1 on top on the first load of an empty converter.
 */
export function useConverter(state: ConverterState, onChange: (next: ConverterState) => void): Converter {
  const catalogue = useGetAllCurrenciesQuery();
  const currencies = catalogue.data ?? noCurrencies;
  const source = currencyOn(state, sourceSide(state));
  const market = useGetExchangeRateQuery(source, { refetchOnMountOrArgChange: true });
  // After a failure RTK Query keeps the rate of before, whose guarantee may be over; the error stays until a rate comes.
  const published = market.error === undefined ? market.currentData : undefined;
  const terms = termsOf(state, currencies, published?.rates);
  const offersDefault = useRef(true);
  const [isDefault, setIsDefault] = useState(false);

  useRateRenewal(market.currentData?.validUntil, market.refetch);

  useEffect(() => {
    const known = withinCatalogue(state, currencies);
    const knownTerms = termsOf(known, currencies, published?.rates);
    if (!knownTerms) return known === state ? undefined : onChange(known);
    const starts = offersDefault.current && known.top === '' && known.bottom === '';
    offersDefault.current = false;
    if (starts) setIsDefault(true);
    const next = quoted(starts ? amountTyped(known, 'top', '1', currencies) : known, knownTerms);
    if (next !== state) onChange(next);
  }, [state, currencies, published, onChange]);

  const change = (next: ConverterState) => {
    offersDefault.current = false;
    setIsDefault(false);
    onChange(next);
  };
  const quote = terms && quoteOf(state, terms);
  const isFetching = catalogue.isFetching || market.isFetching;
  const hasFailed = market.error !== undefined || (!catalogue.data && catalogue.error !== undefined);
  return {
    state,
    status: terms ? 'ready' : isFetching && !hasFailed ? 'loading' : 'failed',
    isRetrying: isFetching && hasFailed,
    terms,
    asOf: published?.asOf,
    validUntil: published?.validUntil,
    quote,
    brokenLimit: quote && brokenLimit(quote),
    isDefault,
    optionsOf: (side) => {
      const across = currencies.find(({ code }) => code === currencyOn(state, otherSide(side)));
      return currencies.filter(({ type }) => across !== undefined && type !== across.type);
    },
    edit: (side, text) => change(amountTyped(state, side, text, currencies)),
    choose: (side, code) => change(currencyChosen(state, side, code, currencies)),
    swap: () => change(swapped(state, currencies)),
    retry: () => {
      if (catalogue.isError) void catalogue.refetch();
      void market.refetch();
    },
  };
}
