import { lazy, Suspense } from 'react';
import { MOST_LISTED, type TransactionItem } from '@exchange/shared-domain';
import { Loader } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { layout, pageSizes, useIsPhone, useRights, useWords } from '../../kit/index.ts';
import { TransactionCards } from './cards/transaction-cards.tsx';
import type { ListSort } from './list-address.ts';
import styles from './transactions.module.css';

// The grid is most of this remote's code, and phones don't need it.
const TransactionsGrid = lazy(() => import('./grid/transactions-grid.tsx'));
const NEWEST_FIRST = '-clientSubmitTime';
const commonSorts = [NEWEST_FIRST, 'clientSubmitTime', '-marginBgn', 'marginBgn', 'status'] as const;

interface TransactionListProps {
  readonly items: TransactionItem[];
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

/** A page of requests. */
export function TransactionList({ items, sort, onSort }: TransactionListProps) {
  const { t } = useWords();
  return useIsPhone() ? (
    <>
      <SortSelect sort={sort} onSort={onSort} />
      <TransactionCards items={items} />
    </>
  ) : (
    <div className={styles.grid}>
      <Suspense fallback={<Loader label={t('grid.loading')} />}>
        <TransactionsGrid items={items} sort={sort} onSort={onSort} />
      </Suspense>
    </div>
  );
}

interface BelowListProps {
  readonly total: number;
  readonly size: string;
  readonly onSize: (size: string) => void;
}

/** How many requests the list has, and how many a page. */
export function BelowList({ total, size, onSize }: BelowListProps) {
  const { t, format } = useWords();
  const isPhone = useIsPhone();
  const count = Math.min(total, MOST_LISTED);
  const formatted = `${format.number(count)}${total > count ? '+' : ''}`;
  return (
    <>
      <p>{t('transactions.count', { count, formatted })}</p>
      {!isPhone && <p className={layout.small}>{t('grid.keys')}</p>}
      <div className={styles.pageSize}>
        <Select
          label={t('transactions.pageSize')}
          items={pageSizes.map((id) => ({ id, label: id }))}
          selectedKey={size}
          onChange={onSize}
        />
      </div>
    </>
  );
}

/** The sort order of the cards, which have no column headings. */
function SortSelect({ sort = NEWEST_FIRST, onSort }: Pick<TransactionListProps, 'sort' | 'onSort'>) {
  const { t } = useWords();
  const seesProfit = useRights().hasPower('see profit');
  const offered = commonSorts.filter((id) => seesProfit || !id.includes('marginBgn'));
  // A link may contain a sort order of the grid that is not among the common ones.
  const items = [...new Set([...offered, sort])].map((id) => ({ id, label: t(`sortOptions.${id}`) }));
  return (
    <Select
      label={t('sortOptions.label')}
      isLabelHidden
      items={items}
      selectedKey={sort}
      onChange={(id) => onSort(id === NEWEST_FIRST ? undefined : items.find((each) => each.id === id)?.id)}
    />
  );
}
