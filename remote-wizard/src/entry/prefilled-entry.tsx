import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetAllCurrenciesQuery } from 'shared-platform';
import { ErrorPanel, PageLoader } from 'shared-ui';
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

  useEffect(() => {
    if (!currencies) return;
    const prefill = readPrefill(query, currencies);
    const location = query.get('location') ?? undefined;
    if (prefill) change(prefill);
    const isReady = prefill && limitBrokenBy(prefill, currencies) === undefined;
    const step = isReady ? 'personal' : 'exchange';
    void navigate(stepAddress(isSent ? 'review' : step, location), { replace: true });
  }, [currencies, query, change, isSent, navigate]);

  if (currencies || isFetching) return <PageLoader />;
  return <ErrorPanel title={t('loadFailed')} action={{ label: t('retry'), onPress: () => void refetch() }} />;
}
