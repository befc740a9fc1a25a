import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, Columns3, SlidersHorizontal } from 'lucide-react';
import { IconButton, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import { Figures } from './figures/figures.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { focusSearch } from '../../frame/keys/use-key-presses.ts';
import { useKeys } from '../../frame/keys/key-registry.ts';
import { useLiveState } from '../../frame/live/use-live.ts';
import { AdminPage } from '../../kit/page/admin-page.tsx';
import { Part } from '../../kit/page/part.tsx';
import { RequestKeys } from './keys/list-keys.tsx';
import { TransactionModals } from './modals/transaction-modals.tsx';
import { useListQuery } from './query/use-list-query.ts';
import { useAdminGetAllTransactionsQuery } from './service/transactions.api.ts';
import { TransactionList } from './transaction-list.tsx';
import { ViewsBar } from './views/views-bar.tsx';
import { useIsPhone } from '../../kit/page/use-is-phone.ts';
import { useRemembered } from '../../kit/use-remembered.ts';
import { NoticesMenu } from '../../frame/notices/notices-menu.tsx';
import { CsvButton } from '../../kit/list/csv-button.tsx';
import { sortText, type ListQuery } from './query/list-query.ts';
import { toServiceFilter } from './query/service-query.ts';
import { useRights } from '../../kit/session/use-rights.ts';
import styles from './transactions.module.css';

export default function TransactionsPage() {
  const { t } = useTranslation('admin');
  const { query, change, changeFilter } = useListQuery();
  const figures = useShown('Figures');
  const filters = useShown('Filters');
  const live = useLiveState();
  const isConnecting = live === 'connecting';
  const list = useAdminGetAllTransactionsQuery(query, { skip: isConnecting });

  // The page of the address may no longer exist, for example after others processed its rows.
  const pageCount = list.currentData && Math.max(1, Math.ceil(list.currentData.total / query.pageSize));
  useEffect(() => {
    if (pageCount !== undefined && query.page > pageCount) change({ page: pageCount }, true);
  }, [query.page, pageCount, change]);

  useKeys({
    search: () => {
      if (!filters.isShown) filters.toggle();
      // After React has shown the filters.
      queueMicrotask(focusSearch);
    },
  });

  const [clearings, setClearings] = useState(0);
  const clearFilter = () => {
    change({ filter: { statuses: [] } });
    setClearings(clearings + 1);
  };

  return (
    <TransactionModals rows={list.data?.items ?? []}>
      <RequestKeys rows={list.data?.items ?? []} />
      <AdminPage
        title={t('frame.pages.transactions')}
        beside={<ViewsBar query={query} skip={isConnecting} />}
        actions={<ListActions query={query} figures={figures} filters={filters} />}
      >
        {figures.isShown && (
          <Part>
            <Figures filter={query.filter} skip={isConnecting} />
          </Part>
        )}
        {filters.isShown && (
          // A new key also clears typed text that never reached the address because it was invalid.
          <Part>
            <FilterBar key={clearings} filter={query.filter} onChange={changeFilter} onClear={clearFilter} />
          </Part>
        )}
        <Part>
          <TransactionList query={query} list={list} onChange={change} onClearFilter={clearFilter} />
        </Part>
      </AdminPage>
    </TransactionModals>
  );
}

const useColumnsDialog = onDemand(() => import('./grid/columns.dialog.tsx'));

const LOW = '(height < 60em)';

/**
 * Whether an optional part of the page is shown: on a phone only after the admin opens it, elsewhere until the admin closes
 * it. Figures also wait on a low screen, which is for the list. The choice is remembered on this device, separately for
 * phone and wide screen.
 */
function useShown(part: 'Figures' | 'Filters') {
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

function ListActions({ query, figures, filters }: ListActionsProps) {
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
