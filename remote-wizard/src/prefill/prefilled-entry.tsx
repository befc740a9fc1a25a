import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  useGetAllCurrenciesQuery,
  useGetAllOfficesQuery,
  useGetExchangeRateQuery,
  amountTyped,
  catalogueApi,
  quoteOf,
  termsOf,
} from '@exchange/shared-platform';
import { ErrorPanel, PageLoader } from '@exchange/shared-ui';
import {
  defaultLimits,
  findOffered,
  otherSide,
  sourceSide,
  type Currency,
  type Exchange,
  type ExchangeForm,
  type Limits,
  type Rates,
} from '@exchange/shared-domain';
import { useWizardDispatch, type WizardThunk } from '../submission/wizard-state.ts';
import { readPrefill, hasPrefill, type Prefill } from './prefill.ts';
import { amountsOf, areWithinLimits, sourceCurrencyOf, type AcceptedAmounts } from '../draft/draft.ts';
import { amountsAccepted, formChanged, selectDraft } from '../draft/draft.slice.ts';
import { stepAddress } from '../steps/steps.ts';
import { selectIsFrozen } from '../submission/submission.slice.ts';

/** Waits for what a link needs, then takes it out of the address into the draft and leaves the address clean. */
export function PrefilledEntry() {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const dispatch = useWizardDispatch();
  const [query] = useSearchParams();
  const currencies = useGetAllCurrenciesQuery();
  const offices = useGetAllOfficesQuery();
  const source = currencies.data && pricedIn(readPrefill(query, currencies.data));
  const market = useGetExchangeRateQuery(source ?? skipToken);

  // At each reply. Before anything is painted: what is known already needs no loader.
  useLayoutEffect(() => {
    const address = dispatch(takePrefill(query));
    if (address !== undefined) void navigate(address, { replace: true });
  }, [currencies.status, offices.status, market.status, query, dispatch, navigate]);

  if (currencies.data || currencies.isFetching) return <PageLoader />;
  return (
    <ErrorPanel title={t('loadFailed')} action={{ label: t('retry'), onPress: () => void currencies.refetch() }} />
  );
}

const { getAllCurrencies, getAllOffices, getExchangeRate, getSiteSettings } = catalogueApi.endpoints;

/** The currency whose rate the amounts of a link need; undefined for a link without amounts. */
const pricedIn = (prefill: Prefill | undefined): string | undefined => prefill?.amounts && sourceCurrencyOf(prefill);

/**
 * Takes what a link asks for out of its query into the draft. Gives the address that the link leads to; undefined when
 * it asks for nothing, and while a reply of the service is missing that it needs.
 */
const takePrefill =
  (query: URLSearchParams): WizardThunk<string | undefined> =>
  (dispatch, getState) => {
    const state = getState();
    const { data: catalogue } = getAllCurrencies.select()(state);
    // A request that was sent is not changed.
    if (!catalogue || !hasPrefill(query) || selectIsFrozen(state)) return undefined;

    const prefill = readPrefill(query, catalogue);
    const source = pricedIn(prefill);
    const market = source === undefined ? undefined : getExchangeRate.select(source)(state);
    if (market && (market.isUninitialized || market.isLoading)) return undefined;

    const asked = query.get('office');
    const { data: offices, isLoading: areOfficesAwaited } = getAllOffices.select()(state);
    if (asked !== null && !offices && areOfficesAwaited) return undefined;
    // Without the list, the location step checks the office later.
    const isKnown = asked !== null && (!offices || findOffered(offices, asked));
    const office = isKnown ? { locationId: asked } : {};

    const limits = getSiteSettings.select()(state).data?.limits ?? defaultLimits[state.environment.cashCurrency];
    const { form } = selectDraft(state);
    const entry = prefill && prefilledExchange(prefill, form, { catalogue, rates: market?.data?.rates, limits });
    dispatch(formChanged({ ...entry?.exchange, ...office }));
    if (entry?.accepted) dispatch(amountsAccepted(entry.accepted));
    return stepAddress(entry?.accepted ? 'personal' : 'exchange', query.get('location') ?? undefined);
  };

interface Market {
  readonly catalogue: readonly Currency[];
  readonly rates: Rates | undefined;
  readonly limits: Limits;
}

/**
 * The values of a link for the form, with its amounts when they are within the limits. Keeps the amount that counts as
 * typed and computes the other one at the current rate. Without a rate, the link's own amounts are taken: the review
 * compares them with the rate.
 */
function prefilledExchange(
  { amounts, ...pair }: Prefill,
  form: ExchangeForm,
  { catalogue, rates, limits }: Market,
): { readonly exchange: Exchange; readonly accepted: AcceptedAmounts | undefined } {
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
