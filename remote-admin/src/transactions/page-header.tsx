import { ChartNoAxesColumn, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Heading, IconButton } from '@exchange/shared-ui';
import { CsvButton } from '../csv-export/csv-button.tsx';
import { LiveIndicator } from '../live/live-indicator.tsx';
import type { LiveState } from '../live/use-live.ts';
import { sortText, type ListQuery } from './query/list-query.ts';
import { toServiceFilter } from './query/service-query.ts';
import { RateStateLine } from './rates/rate-state-line.tsx';
import styles from './transactions.module.css';
import type { useShown } from './use-shown.ts';

type Shown = ReturnType<typeof useShown>;

interface PageHeaderProps {
  readonly query: ListQuery;
  readonly live: LiveState;
  readonly figures: Shown;
  readonly filters: Shown;
}

export function PageHeader({ query, live, figures, filters }: PageHeaderProps) {
  const { t } = useTranslation('admin');
  return (
    <header className={styles.top}>
      <Heading level="h1" size="large">
        {t('transactions.title')}
      </Heading>
      <LiveIndicator state={live} />
      <RateStateLine />
      <div className={styles.tools}>
        <IconButton
          label={t('figures.title')}
          icon={<ChartNoAxesColumn aria-hidden />}
          variant="filled"
          aria-expanded={figures.isShown}
          onPress={figures.toggle}
        />
        <IconButton
          label={t('filters.title')}
          icon={<SlidersHorizontal aria-hidden />}
          variant="filled"
          aria-expanded={filters.isShown}
          onPress={filters.toggle}
        />
        <CsvButton
          call="/admin/transactions/export.csv"
          query={() => ({
            ...toServiceFilter(query.filter, new Date()),
            ...(query.sort && { sort: sortText(query.sort) }),
          })}
        />
      </div>
    </header>
  );
}
