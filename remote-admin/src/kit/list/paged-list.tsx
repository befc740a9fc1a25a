import { useEffect, type ReactNode } from 'react';
import { EmptyState, Pagination } from '@exchange/shared-ui';
import type { Page } from '../admin-api.ts';
import { LoadFailure } from '../page/loaded.tsx';
import { Placeholders } from '../page/placeholders.tsx';
import styles from './paging.module.css';
import { PAGE_SIZE } from './use-page-address.ts';

/** Rows that fill a screen. */
const USUAL_ROWS = 12;

/** The call of a list. */
export interface PageCall<Item> {
  /** The requested page or, while it is loading, the previous one. */
  readonly data?: Page<Item> | undefined;
  readonly currentData?: Page<Item> | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface PagedListProps<Item> {
  readonly list: PageCall<Item>;
  readonly page: number;
  readonly onPage: (page: number, replace?: boolean) => void;
  readonly texts: { readonly loading: string; readonly failed: string };
  readonly empty: { readonly title: string; readonly message: string };
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or a page of rows. */
export function PagedList<Item>({ list, page, onPage, texts, empty, children }: PagedListProps<Item>) {
  const { data, currentData, isError, isFetching, refetch } = list;
  const pageCount = currentData && Math.max(1, Math.ceil(currentData.total / PAGE_SIZE));
  // The page of the address may no longer exist.
  useEffect(() => {
    if (pageCount !== undefined && page > pageCount) onPage(pageCount, true);
  }, [page, pageCount, onPage]);
  if (isError && !currentData) return <LoadFailure title={texts.failed} onRetry={refetch} />;
  if (!data) return <Placeholders label={texts.loading} of="row" count={USUAL_ROWS} />;
  if (data.total === 0) return <EmptyState {...empty} />;
  return (
    <div className={styles.list} aria-busy={isFetching}>
      {children(data.items)}
      <Pagination page={page} pageCount={Math.max(1, Math.ceil(data.total / PAGE_SIZE))} onPageChange={onPage} />
    </div>
  );
}
