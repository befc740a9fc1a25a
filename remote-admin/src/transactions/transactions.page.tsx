import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from './figures/figures.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useWorkOffice } from '../session/own-offices.ts';
import { focusSearch } from '../keys/use-key-presses.ts';
import { useKeys } from '../keys/key-registry.ts';
import { useLiveState } from '../live/use-live.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { RequestKeys } from './keys/request-keys.tsx';
import { TransactionModals } from './modals/transaction-modals.tsx';
import { ListActions, useShown } from './list-actions.tsx';
import { useListQuery } from './query/use-list-query.ts';
import { useAdminGetAllTransactionsQuery } from './service/transactions.api.ts';
import { TransactionList } from './transaction-list.tsx';
import { withoutOffice } from './views/view-query.ts';
import { ViewsBar } from './views/views-bar.tsx';

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

  const home = useWorkOffice();
  useKeys({
    search: () => {
      if (!filters.isShown) filters.toggle();
      // After React has shown the filters.
      queueMicrotask(focusSearch);
    },
  });

  const [clearings, setClearings] = useState(0);
  const clearFilter = () => {
    change({ filter: { statuses: [], office: home } });
    setClearings(clearings + 1);
  };

  return (
    <TransactionModals rows={list.data?.items ?? []}>
      <RequestKeys rows={list.data?.items ?? []} />
      <AdminPage
        title={t('transactions.title')}
        beside={<ViewsBar query={withoutOffice(query, home)} skip={isConnecting} />}
        actions={<ListActions query={query} figures={figures} filters={filters} />}
      >
        {figures.isShown && <Figures filter={query.filter} skip={isConnecting} />}
        {filters.isShown && (
          // A new key also clears typed text that never reached the address because it was invalid.
          <FilterBar key={clearings} filter={query.filter} onChange={changeFilter} onClear={clearFilter} />
        )}
        <TransactionList query={query} list={list} onChange={change} onClearFilter={clearFilter} />
      </AdminPage>
    </TransactionModals>
  );
}
