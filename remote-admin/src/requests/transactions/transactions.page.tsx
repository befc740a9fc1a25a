import { useState } from 'react';
import { ChartNoAxesColumn, Columns3, SlidersHorizontal } from 'lucide-react';
import { IconButton, Loader, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import { Figures } from './figures/figures.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { focusSearch } from '../../frame/keys/use-key-presses.ts';
import { useIsConnecting } from '../../frame/live/use-live.ts';
import {
  CsvButton,
  EVERY_OFFICE,
  largerPages,
  ListPage,
  type ListQuery,
  oneOf,
  serviceFilter,
  useIsPhone,
  useListAddress,
  useRemembered,
  useRights,
  useWords,
  useWorkOffice,
} from '../../kit/index.ts';
import { listAddress, listAddressWithoutProfit } from './list-address.ts';
import { BelowList, TransactionList } from './transaction-list.tsx';
import { useKeys } from '../../frame/keys/key-registry.ts';
import { RequestKeys } from './keys/list-keys.tsx';
import { TransactionModals } from './modals/transaction-modals.tsx';
import { transactionsApi } from './service/transactions.api.ts';
import { ViewsBar } from './views/views-bar.tsx';
import { NoticesMenu } from '../../frame/notices/notices-menu.tsx';
import styles from './transactions.module.css';

export default function TransactionsPage() {
  const { t } = useWords();
  const schema = useRights().hasPower('see profit') ? listAddress : listAddressWithoutProfit;
  const home = useWorkOffice() ?? EVERY_OFFICE;
  const list = useListAddress(schema, { office: home });
  const figures = useShown('Figures');
  const filters = useShown('Filters');
  const isConnecting = useIsConnecting();
  const call = transactionsApi.useAdminGetAllTransactionsQuery(list.query, { skip: isConnecting });

  useKeys({
    search: () => {
      if (!filters.isShown) filters.toggle();
      // After React has shown the filters.
      queueMicrotask(focusSearch);
    },
  });

  const [clearings, setClearings] = useState(0);
  const clear = () => {
    list.clear();
    setClearings(clearings + 1);
  };
  const rows = call.data?.items ?? [];
  const { sort } = list.values;
  return (
    <TransactionModals rows={rows}>
      <RequestKeys rows={rows} />
      <ListPage
        title={t('frame.pages.transactions')}
        beside={<ViewsBar address={list.values} skip={isConnecting} />}
        actions={<ListActions query={list.query} figures={figures} filters={filters} />}
        list={list}
        call={call}
        before={figures.isShown && <Figures filter={list.filter} skip={isConnecting} />}
        // A new key also clears typed text that never reached the address because it was invalid.
        filters={filters.isShown && <FilterBar key={clearings} list={list} onClear={clear} />}
        texts={{ loading: t('grid.loading'), failed: t('grid.failed') }}
        loading={<Loader label={t('grid.loading')} />}
        empty={{ title: t('grid.empty.title'), message: t('grid.empty.text') }}
        onClear={clear}
        below={
          <BelowList
            total={call.data?.total ?? 0}
            size={list.size}
            onSize={(next) => list.change({ size: oneOf(largerPages, next) })}
          />
        }
      >
        {(items) => <TransactionList items={items} sort={sort} onSort={(next) => list.change({ sort: next })} />}
      </ListPage>
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
  const { t } = useWords();
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
        <CsvButton call="/admin/transactions/export.csv" query={() => serviceFilter(query, new Date())} />
      )}
    </>
  );
}

/** Opens the choice of columns; cards have none. */
function ColumnsButton() {
  const { t } = useWords();
  const dialog = useColumnsDialog();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(dialog);
  return (
    <span className={styles.opener} {...intent}>
      <IconButton
        ref={button}
        label={t('columns.title')}
        icon={<Columns3 aria-hidden />}
        variant="filled"
        onPress={() => open(true)}
      />
      <OpenFailure isShown={isFailed} side="right" />
      {dialog.part && isOpen && <dialog.part.ColumnsDialog isOpen onClose={close} />}
    </span>
  );
}
