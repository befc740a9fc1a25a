import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@exchange/shared-platform';
import { EmptyState, ErrorPanel, Loader, Pagination } from '@exchange/shared-ui';
import { TransactionCards } from '../cards/transaction-cards.tsx';
import { SortSelect } from '../filters/sort-select.tsx';
import { isNarrowed, type GridView } from '../view/grid-view.ts';
import { PageSize } from './page-size.tsx';
import type { TransactionPage } from './transactions.api.ts';
import styles from './transactions.module.css';
import { useIsPhone } from './use-is-phone.ts';

// The grid is most of this remote's code, and a phone does without it.
const TransactionsGrid = lazy(() => import('../grid/transactions-grid.tsx'));

interface TransactionListProps {
  readonly view: GridView;
  readonly list: {
    /** What is shown: the page of the view or, until that is there, the page before. */
    readonly data?: TransactionPage | undefined;
    /** The page of the view. */
    readonly currentData?: TransactionPage | undefined;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly onChange: (next: Partial<GridView>) => void;
}

/** The list in each of its states: on its way, failed, empty, or a page of rows. */
export function TransactionList({ view, list, onChange }: TransactionListProps) {
  const { t } = useTranslation('admin');
  const { data, currentData, isError, refetch } = list;
  if (isError && !currentData) {
    return (
      <ErrorPanel
        headingLevel="h2"
        title={t('grid.failed.title')}
        action={{ label: t('grid.failed.retry'), onPress: () => void refetch() }}
      />
    );
  }
  if (!data) return <Loader label={t('grid.loading')} />;
  if (data.total === 0) return <NothingToList view={view} onChange={onChange} />;
  return <Rows page={data} isFetching={list.isFetching} view={view} onChange={onChange} />;
}

function NothingToList({ view, onChange }: Pick<TransactionListProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('admin');
  if (!isNarrowed(view.filter)) return <EmptyState title={t('grid.empty.title')} message={t('grid.empty.text')} />;
  const clear = { label: t('grid.empty.clear'), onPress: () => onChange({ filter: { statuses: [] } }) };
  return <EmptyState title={t('grid.empty.filteredTitle')} message={t('grid.empty.filteredText')} action={clear} />;
}

type RowsProps = Pick<TransactionListProps, 'view' | 'onChange'> & {
  readonly page: TransactionPage;
  readonly isFetching: boolean;
};

function Rows({ view, onChange, isFetching, page: { items, total } }: RowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const isPhone = useIsPhone();
  return (
    <div className={styles.list} aria-busy={isFetching}>
      {isPhone ? (
        <>
          <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
          <TransactionCards items={items} />
        </>
      ) : (
        <Suspense fallback={<Loader label={t('grid.loading')} />}>
          <TransactionsGrid items={items} sort={view.sort} onSort={(sort) => onChange({ sort })} />
        </Suspense>
      )}
      <div className={styles.below}>
        <p>{t('transactions.count', { count: total, formatted: format.number(total) })}</p>
        {!isPhone && <p className={styles.keys}>{t('grid.keys')}</p>}
        <PageSize size={view.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
        <Pagination
          page={view.page}
          pageCount={Math.max(1, Math.ceil(total / view.pageSize))}
          onPageChange={(page) => onChange({ page })}
        />
      </div>
    </div>
  );
}
