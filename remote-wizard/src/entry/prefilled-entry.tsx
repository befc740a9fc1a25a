import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { quoted, termsOf, useGetAllCurrenciesQuery, useGetExchangeRateQuery } from '@exchange/shared-platform';
import { ErrorPanel, PageLoader } from '@exchange/shared-ui';
import { sidesOf } from '../draft/exchange-request.ts';
import { useExchangeForm, useWizard } from '../draft/use-draft.ts';
import { limitBrokenBy } from '../exchange/exchange-limit.ts';
import { stepAddress } from '../steps/steps.ts';
import { readPrefill } from './prefill.ts';

/** Takes the exchange out of the address into the draft, and leaves the address clean. */
export function PrefilledEntry() {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [, change] = useExchangeForm();
  const isSent = useWizard().draft.sent !== undefined;
  const { data: currencies, isFetching, refetch } = useGetAllCurrenciesQuery();

  const prefill = useMemo(() => currencies && readPrefill(query, currencies), [query, currencies]);
  const market = useGetExchangeRateQuery(prefill && !isSent ? sidesOf(prefill).source.currency : skipToken);
  const rates = market.currentData?.rates;

  useEffect(() => {
    if (!currencies || market.isFetching) return;
    const location = query.get('location') ?? undefined;
    if (prefill) change(prefill);
    // The amounts of an address need not agree: what the typed one is worth counts, where there is a rate to tell.
    const terms = prefill && termsOf(prefill, currencies, rates);
    const worth = terms ? quoted(prefill, terms) : prefill;
    const isReady = worth && limitBrokenBy(worth, currencies) === undefined;
    const step = isReady ? 'personal' : 'exchange';
    void navigate(stepAddress(isSent ? 'review' : step, location), { replace: true });
  }, [currencies, prefill, market.isFetching, rates, query, change, isSent, navigate]);

  if (currencies || isFetching) return <PageLoader />;
  return <ErrorPanel title={t('loadFailed')} action={{ label: t('retry'), onPress: () => void refetch() }} />;
}
