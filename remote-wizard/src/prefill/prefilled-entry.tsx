import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  useGetExchangeRateQuery,
  useSiteSettings,
  amountTyped,
  quoteOf,
  termsOf,
} from '@exchange/shared-platform';
import { ErrorPanel, PageLoader } from '@exchange/shared-ui';
import {
  otherSide,
  sourceSide,
  takesRequests,
  type Currency,
  type Exchange,
  type ExchangeForm,
  type Limits,
  type Rates,
} from '@exchange/shared-domain';
import { sourceCurrencyOf, amountsOf, areWithinLimits, type AcceptedAmounts } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { stepAddress } from '../steps/steps.ts';
import { readPrefill, type Prefill } from './prefill.ts';

/** Takes what a link asks for out of the address into the draft, and leaves the address clean. */
export function PrefilledEntry() {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { draft, change, accept } = useDraft();
  const currencies = useGetAllCurrenciesQuery();
  const offices = useGetAllOfficesQuery();
  const { limits } = useSiteSettings();

  const catalogue = currencies.data;
  const prefill = useMemo(() => catalogue && readPrefill(query, catalogue), [query, catalogue]);
  const source = prefill?.amounts && sourceCurrencyOf({ ...draft.form, ...prefill });
  const market = useGetExchangeRateQuery(source ?? skipToken);
  const rates = market.currentData?.rates;

  const asked = query.get('office');
  const isOfficeAwaited = asked !== null && !offices.data && offices.isFetching;
  // Without the list, the location step checks the office later.
  const isOfficeKnown = offices.data?.some((each) => each.id === asked && takesRequests(each, new Date())) ?? true;
  const office = asked !== null && isOfficeKnown ? asked : undefined;
  const isReady = catalogue !== undefined && !market.isFetching && !isOfficeAwaited;

  // Before anything is painted: what is known already needs no loader.
  useLayoutEffect(() => {
    if (!isReady) return;
    const entry = prefill && prefilledExchange(prefill, draft.form, { catalogue, rates, limits });
    change({ ...entry?.exchange, ...(office !== undefined && { locationId: office }) });
    if (entry?.accepted) accept(entry.accepted);
    const step = entry?.accepted ? 'personal' : 'exchange';
    void navigate(stepAddress(step, query.get('location') ?? undefined), { replace: true });
  }, [isReady, prefill, draft.form, catalogue, rates, limits, office, query, change, accept, navigate]);

  if (catalogue || currencies.isFetching) return <PageLoader />;
  return (
    <ErrorPanel title={t('loadFailed')} action={{ label: t('retry'), onPress: () => void currencies.refetch() }} />
  );
}

interface Market {
  readonly catalogue: readonly Currency[];
  readonly rates: Rates | undefined;
  readonly limits: Limits;
}

/** The values of a link for the form, with its amounts when they are within the limits. */
interface PrefilledExchange {
  readonly exchange: Exchange;
  readonly accepted: AcceptedAmounts | undefined;
}

/**
 * Keeps the amount that counts as typed and computes the other one at the current rate. Without a rate, the link's own
 * amounts are taken: the review compares them with the rate.
 */
function prefilledExchange(
  { amounts, ...pair }: Prefill,
  form: ExchangeForm,
  { catalogue, rates, limits }: Market,
): PrefilledExchange {
  const chosen: Exchange = { amount: form.amount, typed: form.typed, ...pair };
  if (!amounts) return { exchange: amountTyped(chosen, form.typed, form.amount, catalogue), accepted: undefined };
  const exchange: Exchange = { ...pair, amount: amounts[amounts.typed], typed: amounts.typed };
  const terms = termsOf(exchange, catalogue, rates);
  const quote = terms && quoteOf(exchange, terms);
  const source = sourceSide(exchange);
  const accepted = quote
    ? amountsOf(quote)
    : { sourceAmount: amounts[source], targetAmount: amounts[otherSide(source)] };
  return { exchange, accepted: areWithinLimits(accepted, exchange, { catalogue, limits }) ? accepted : undefined };
}
