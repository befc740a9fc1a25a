import { useOwnTexts } from '@exchange/shared-platform';
import { EmptyState, Loader, Heading, Link, Text, useOpener } from '@exchange/shared-ui';
import { FEW_ADDRESSES, networkTitles, type MoneyInTransit } from '@exchange/shared-domain';
import { AdminPage, DataTable, LoadFailure, Section, useWords } from '../kit/index.ts';
import { moneyInTransitApi } from './money-in-transit.api.ts';
import { ProvidersTable } from './providers-table.tsx';
import { TransferDialog } from './transfer.dialog.tsx';
import { UnmatchedTransfers, type ChosenTransfer } from './unmatched-transfers.tsx';
import bg from './locales/bg.json';
import en from './locales/en.json';

const POLL_MILLISECONDS = 15_000;

/** Crypto that is expected or has arrived and is not recorded yet, and transfers that nobody can tell a request for. */
export default function MoneyInTransitPage() {
  useOwnTexts('transit', { en, bg });
  const { t } = useWords('transit');
  const { data, isError, refetch } = moneyInTransitApi.useAdminGetMoneyInTransitQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  const { how: chosen, open, close } = useOpener<ChosenTransfer>();
  return (
    <AdminPage title={t('frame.pages.money-in-transit')}>
      {isError && <LoadFailure title={t('transit:failed')} onRetry={refetch} />}
      {data === undefined && !isError && <Loader label={t('transit:loading')} />}
      {data?.network === null && <EmptyState title={t('transit:off')} message={t('transit:offText')} />}
      {data && data.network !== null && (
        <>
          {data.off?.map(({ network, requests }) => (
            <Text key={network}>{t('transit:networkOff', { network: networkTitles[network], count: requests })}</Text>
          ))}
          <CurrencySums currencies={data.currencies} />
          <UnmatchedTransfers transfers={data.unmatched} onChoose={open} />
          <Section title={t('transit:providers')} size="small">
            <ProvidersTable providers={data.providers} />
          </Section>
        </>
      )}
      {chosen && <TransferDialog key={chosen.transfer.id} {...chosen} onClose={close} />}
    </AdminPage>
  );
}

const sumColumns = ['code', 'expected', 'seen', 'final', 'free'] as const;

/** What each currency waits for, what arrived, and how many addresses are left. */
function CurrencySums({ currencies }: Pick<MoneyInTransit, 'currencies'>) {
  const { t, format } = useWords('transit');
  return (
    <section aria-label={t('transit:sums')}>
      <Heading level="h2" size="small">
        {t('transit:sums')}
      </Heading>
      {currencies.length === 0 ? (
        <Text>{t('transit:noSums')}</Text>
      ) : (
        <DataTable
          label={t('transit:sums')}
          columns={sumColumns}
          header={(id) => t(`transit:columns.${id}`)}
          rows={currencies.map(({ code, expected, seen, final, free, nextAddress, network }) => {
            const sum = ({ count, amount }: typeof expected) =>
              t('transit:sum', { count, amount: format.money(amount, code) });
            return {
              id: `${code} ${network ?? ''}`,
              cells: {
                code: network === undefined ? code : `${code}, ${networkTitles[network]}`,
                expected: sum(expected),
                seen: sum(seen),
                final: sum(final),
                free:
                  free === null ? (
                    nextAddress === null ? (
                      '–'
                    ) : (
                      t('transit:endless')
                    )
                  ) : (
                    <>
                      {format.number(free)}{' '}
                      {free <= FEW_ADDRESSES && (
                        <Link to="/admin/settings?tab=deposits">{t('transit:toSettings')}</Link>
                      )}
                    </>
                  ),
              },
            };
          })}
        />
      )}
    </section>
  );
}
