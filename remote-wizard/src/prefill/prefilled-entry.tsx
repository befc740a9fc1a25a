import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetAllCurrenciesQuery, useGetAllOfficesQuery, useGetExchangeRateQuery } from '@exchange/shared-platform';
import { ErrorPanel, PageLoader } from '@exchange/shared-ui';
import { useWizardDispatch } from '../submission/wizard-state.ts';
import { readPrefill } from './prefill.ts';
import { pricedIn, takePrefill } from './take-prefill.ts';

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
