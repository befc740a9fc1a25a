import { ChartNoAxesColumn, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@exchange/shared-ui';
import { CsvButton } from '../csv-export/csv-button.tsx';
import { sortText, type ListQuery } from './query/list-query.ts';
import { toServiceFilter } from './query/service-query.ts';
import { useRights } from '../session/use-rights.ts';
import type { useShown } from './use-shown.ts';

type Shown = ReturnType<typeof useShown>;

interface ListActionsProps {
  readonly query: ListQuery;
  readonly figures: Shown;
  readonly filters: Shown;
}

/** The buttons for the whole list. */
export function ListActions({ query, figures, filters }: ListActionsProps) {
  const { t } = useTranslation('admin');
  const { mayCall } = useRights();
  return (
    <>
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
      {mayCall('GET /transactions/export.csv') && (
        <CsvButton
          call="/admin/transactions/export.csv"
          query={() => ({
            ...toServiceFilter(query.filter, new Date()),
            ...(query.sort && { sort: sortText(query.sort) }),
          })}
        />
      )}
    </>
  );
}
