import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { StatusChip } from '../item/status-chip.tsx';
import { useBookMoney } from '../../money/use-book-money.ts';
import { useAdminGetFiguresQuery } from '../service/transactions.api.ts';
import type { ListFilter } from '../query/list-query.ts';
import { DayChart } from './day-chart.tsx';
import styles from './figures.module.css';

/** The service's counts and sums of the filtered transactions. */
export function Figures({ filter, skip }: { filter: ListFilter; skip: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const money = useBookMoney();
  const heading = useId();
  const { data, currentData, isError, isFetching, refetch } = useAdminGetFiguresQuery(filter, { skip });
  if (isError && !currentData) {
    return (
      <section className={styles.failed} aria-label={t('figures.title')}>
        <p>{t('figures.failed')}</p>
        <Button variant="secondary" size="small" onPress={() => void refetch()}>
          {t('grid.failed.retry')}
        </Button>
      </section>
    );
  }
  if (!data) return <div className={styles.figures} aria-hidden />;
  const { expectedProfitBgn: expected, realisedProfitBgn: realised } = data;
  return (
    <section className={styles.figures} aria-labelledby={heading} aria-busy={isFetching}>
      <h2 id={heading} className={styles.heading}>
        {t('figures.title')}
      </h2>
      <dl className={styles.statuses}>
        {data.statuses.map(({ status, count, turnoverBgn }) => (
          <div key={status} className={styles.figure}>
            <dt>
              <StatusChip status={status} />
            </dt>
            <dd>
              <strong>{format.number(count)}</strong>
              <span>{money(turnoverBgn)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {expected !== null && realised !== null && (
        <dl className={styles.profits}>
          <div className={styles.figure}>
            <dt>{t('figures.expected')}</dt>
            <dd>
              <strong>{money(expected)}</strong>
            </dd>
          </div>
          <div className={styles.figure}>
            <dt>{t('figures.realised')}</dt>
            <dd>
              <strong>{money(realised)}</strong>
            </dd>
          </div>
        </dl>
      )}
      {data.days.length > 0 && <DayChart days={data.days} />}
    </section>
  );
}
