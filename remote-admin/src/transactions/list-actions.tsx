import { ChartNoAxesColumn, Columns3, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import { useIsPhone } from '../frame/use-is-phone.ts';
import { useRemembered } from '../frame/use-remembered.ts';
import { NoticesMenu } from '../notices/notices-menu.tsx';
import { CsvButton } from '../csv-export/csv-button.tsx';
import { sortText, type ListQuery } from './query/list-query.ts';
import { toServiceFilter } from './query/service-query.ts';
import { useRights } from '../session/use-rights.ts';
import styles from './transactions.module.css';

const useColumnsDialog = onDemand(() => import('./grid/columns.dialog.tsx'));

const LOW = '(height < 60em)';

/**
 * Whether an optional part of the page is shown: on a phone only after the admin opens it, elsewhere until the admin closes
 * it. Figures also wait on a low screen, which is for the list. The choice is remembered on this device, separately for
 * phone and wide screen.
 */
export function useShown(part: 'Figures' | 'Filters') {
  const isPhone = useIsPhone();
  const onPhone = useRemembered<boolean>(`admin${part}OnPhone`, 'boolean');
  const elsewhere = useRemembered<boolean>(`admin${part}`, 'boolean');
  const [chosen, choose] = isPhone ? onPhone : elsewhere;
  const isLow = part === 'Figures' && globalThis.matchMedia(LOW).matches;
  const isShown = chosen ?? (!isPhone && !isLow);
  return { isShown, toggle: () => choose(!isShown) };
}

type Shown = ReturnType<typeof useShown>;

interface ListActionsProps {
  readonly query: ListQuery;
  readonly figures: Shown;
  readonly filters: Shown;
}

export function ListActions({ query, figures, filters }: ListActionsProps) {
  const { t } = useTranslation('admin');
  const { mayCall } = useRights();
  const isPhone = useIsPhone();
  return (
    <>
      <NoticesMenu />
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
      {!isPhone && <ColumnsButton />}
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

/** Opens the choice of columns; cards have none. */
function ColumnsButton() {
  const { t } = useTranslation('admin');
  const dialog = useColumnsDialog();
  const { how: opening, isFailed, open, close, button, intent } = useOpener<number>(dialog);
  return (
    <span className={styles.opener} {...intent}>
      <IconButton
        ref={button}
        label={t('columns.title')}
        icon={<Columns3 aria-hidden />}
        variant="filled"
        onPress={() => open(Date.now())}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {dialog.part && opening !== undefined && <dialog.part.ColumnsDialog key={opening} isOpen onClose={close} />}
    </span>
  );
}
