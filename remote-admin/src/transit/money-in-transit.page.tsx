import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlert, useOwnTexts } from '@exchange/shared-platform';
import { EmptyState, Loader } from '@exchange/shared-ui';
import { LoadFailure } from '../loading/loaded.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { CurrencySums } from './currency-sums.tsx';
import { useAdminGetMoneyInTransitQuery } from './money-in-transit.api.ts';
import { Providers } from './providers.tsx';
import { TransferDialog } from './transfer.dialog.tsx';
import { UnmatchedTransfers, type ChosenTransfer } from './unmatched-transfers.tsx';
import bg from './locales/bg.json';
import en from './locales/en.json';

const POLL_MILLISECONDS = 15_000;

/** Crypto that is expected or has arrived and is not recorded yet, and transfers that nobody can tell a request for. */
export default function MoneyInTransitPage() {
  useOwnTexts('transit', { en, bg });
  const { t } = useTranslation(['admin', 'transit']);
  const alert = useAlert();
  const { data, isError, refetch } = useAdminGetMoneyInTransitQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  const [chosen, setChosen] = useState<ChosenTransfer>();
  return (
    <AdminPage title={t('frame.pages.money-in-transit')}>
      {isError && <LoadFailure title={t('transit:failed')} onRetry={refetch} />}
      {data === undefined && !isError && <Loader label={t('transit:loading')} />}
      {data?.network === null && <EmptyState title={t('transit:off')} message={t('transit:offText')} />}
      {data && data.network !== null && (
        <>
          <CurrencySums currencies={data.currencies} />
          <UnmatchedTransfers transfers={data.unmatched} onChoose={setChosen} />
          <Providers providers={data.providers} />
        </>
      )}
      {chosen && (
        <TransferDialog
          key={chosen.transfer.id}
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            alert({ type: 'success', message: `transit:done.${chosen.deed}` });
          }}
        />
      )}
    </AdminPage>
  );
}
