import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { EmptyState, Loader, Pagination } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { TransactionCards } from './cards/transaction-cards.tsx';
import { isNarrowed, pageSizes, type ListQuery, readSort, sortText, type ListSort } from './query/list-query.ts';
import styles from './transactions.module.css';
import type { Page } from '../../kit/admin-api.ts';
import { LoadFailure } from '../../kit/page/loaded.tsx';
import type { PageCall } from '../../kit/list/paged-list.tsx';
import { useRights } from '../../kit/session/use-rights.ts';
import { useIsPhone } from '../../kit/page/use-is-phone.ts';
import { useWorkOffice } from '../../kit/session/own-offices.ts';

// The grid is most of this remote's code, and phones don't need it.
const TransactionsGrid = lazy(() => import('./grid/transactions-grid.tsx'));
const NEWEST_FIRST = '-clientSubmitTime';
const commonSorts = [NEWEST_FIRST, 'clientSubmitTime', '-marginBgn', 'marginBgn', 'status'] as const;

interface TransactionListProps {
  readonly query: ListQuery;
  readonly list: PageCall<TransactionItem>;
  readonly onChange: (next: Partial<ListQuery>) => void;
  readonly onClearFilter: () => void;
}

/** The list in each of its states: loading, failed, empty, or a page of rows. */
export function TransactionList({ query, list, onChange, onClearFilter }: TransactionListProps) {
  const { t } = useTranslation('admin');
  const { data, currentData, isError, refetch } = list;
  if (isError && !currentData) return <LoadFailure title={t('grid.failed')} onRetry={refetch} />;
  if (!data) return <Loader label={t('grid.loading')} />;
  if (data.total === 0) return <EmptyList query={query} onClearFilter={onClearFilter} />;
  return <Rows page={data} isFetching={list.isFetching} query={query} onChange={onChange} />;
}

function EmptyList({ query, onClearFilter }: Pick<TransactionListProps, 'query' | 'onClearFilter'>) {
  const { t } = useTranslation('admin');
  const home = useWorkOffice();
  if (!isNarrowed(query.filter, home))
    return <EmptyState title={t('grid.empty.title')} message={t('grid.empty.text')} />;
  const clear = { label: t('filters.clear'), onPress: onClearFilter };
  return <EmptyState title={t('grid.empty.filteredTitle')} message={t('grid.empty.filteredText')} action={clear} />;
}

type RowsProps = Pick<TransactionListProps, 'query' | 'onChange'> & {
  readonly page: Page<TransactionItem>;
  readonly isFetching: boolean;
};

function Rows({ query, onChange, isFetching, page: { items, total } }: RowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const isPhone = useIsPhone();
  return (
    <div className={styles.list} aria-busy={isFetching}>
      {isPhone ? (
        <>
          <SortSelect sort={query.sort} onSort={(sort) => onChange({ sort })} />
          <TransactionCards items={items} />
        </>
      ) : (
        <Suspense fallback={<Loader label={t('grid.loading')} />}>
          <TransactionsGrid items={items} sort={query.sort} onSort={(sort) => onChange({ sort })} />
        </Suspense>
      )}
      <div className={styles.below}>
        <p>{t('transactions.count', { count: total, formatted: format.number(total) })}</p>
        {!isPhone && <p className={styles.keys}>{t('grid.keys')}</p>}
        <div className={styles.pageSize}>
          <Select
            label={t('transactions.pageSize')}
            items={pageSizes.map((size) => ({ id: String(size), label: String(size) }))}
            selectedKey={String(query.pageSize)}
            onChange={(size) => onChange({ pageSize: Number(size) })}
          />
        </div>
        <Pagination
          page={query.page}
          pageCount={Math.max(1, Math.ceil(total / query.pageSize))}
          onPageChange={(page) => onChange({ page })}
        />
      </div>
    </div>
  );
}

interface SortSelectProps {
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

/** The sort order of the cards, which have no column headings. */
function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation('admin');
  const seesProfit = useRights().hasPower('see profit');
  const offered = commonSorts.filter((id) => seesProfit || !id.includes('marginBgn'));
  const selected = sort ? sortText(sort) : NEWEST_FIRST;
  // A link may contain a sort order of the grid that is not among the common ones.
  const items = [...new Set([...offered, selected])].map((id) => ({ id, label: t(`sortOptions.${id}`) }));
  return (
    <Select
      label={t('sortOptions.label')}
      isLabelHidden
      items={items}
      selectedKey={selected}
      onChange={(id) => onSort(id === NEWEST_FIRST ? undefined : readSort(id))}
    />
  );
}
