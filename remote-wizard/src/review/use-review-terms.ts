import type { ExchangeForm, Quote } from '@exchange/shared-domain';
import {
  quoted,
  quoteOf,
  termsOf,
  useGetAllCurrenciesQuery,
  useGetExchangeRateQuery,
  useRateRenewal,
  type ConverterState,
} from '@exchange/shared-platform';
import { sidesOf } from '../draft/exchange-request.ts';
import { useWizard } from '../draft/use-draft.ts';

/** The exchange at the rate of now. */
export interface ReviewTerms {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly quote?: Quote | undefined;
  /** What the amounts become at this rate, when the ones in the form no longer follow from it. */
  readonly moved?: { readonly quote: Quote; readonly state: ConverterState } | undefined;
  readonly validUntil?: string | undefined;
  retry(): void;
}

/** Fetches the rate on entering the review and whenever its guarantee ends, and holds the form's amounts against it. */
export function useReviewTerms(form: ExchangeForm): ReviewTerms {
  const { typed } = useWizard().draft;
  const catalogue = useGetAllCurrenciesQuery();
  const market = useGetExchangeRateQuery(sidesOf(form).source.currency, {
    refetchOnMountOrArgChange: true,
  });
  const rates = market.currentData;
  useRateRenewal(rates?.validUntil, market.refetch);

  const retry = () => {
    if (catalogue.isError) void catalogue.refetch();
    void market.refetch();
  };
  if (market.isFetching || catalogue.isFetching) return { status: 'loading', retry };
  const { top, bottom, topCurrency, bottomCurrency, direction } = form;
  const state: ConverterState = { top, bottom, topCurrency, bottomCurrency, direction, typed };
  const terms = market.isError ? undefined : termsOf(state, catalogue.data ?? [], rates?.rates);
  if (!terms) return { status: 'failed', retry };
  const current = quoted(state, terms);
  const currentQuote = quoteOf(current, terms);
  return {
    status: 'ready',
    quote: quoteOf(state, terms),
    moved: current === state || !currentQuote ? undefined : { quote: currentQuote, state: current },
    validUntil: rates?.validUntil,
    retry,
  };
}
