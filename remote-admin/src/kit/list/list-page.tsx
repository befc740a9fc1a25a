import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { EmptyState, Pagination } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { SmallButton } from '../form/small-button.tsx';
import { useWords } from '../words.ts';
import type { Page } from '../admin-api.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { LoadFailure } from '../page/loaded.tsx';
import { Part } from '../page/part.tsx';
import { Placeholders } from '../page/placeholders.tsx';
import { PeriodFilter } from '../period/period-filter.tsx';
import styles from './list-page.module.css';
import { SearchField } from './search-field.tsx';
import type { ListState } from './use-list-address.ts';

const pagesOf = (rows: number, size: string) => Math.max(1, Math.ceil(rows / Number(size)));

/** Rows that fill a screen. */
const USUAL_ROWS = 12;

interface ListPageProps<Item> extends RowsProps<Item>, FiltersOf, Omit<ComponentProps<typeof AdminPage>, 'children'> {
  /** Stands before the filters. */
  readonly before?: ReactNode;
  /** Stand in the place of the usual ones. */
  readonly filters?: ReactNode;
}

/** A page of the admin area with one list: its filters, and a page of its rows. */
export function ListPage<Item>({ title, beside, actions, before, filters, ...rest }: ListPageProps<Item>) {
  return (
    <AdminPage title={title} beside={beside} actions={actions}>
      <Part>{before}</Part>
      <Part>{filters ?? <Filters {...rest} />}</Part>
      <Part>
        <Rows {...rest} />
      </Part>
    </AdminPage>
  );
}

interface FiltersOf {
  /** What can be searched for; without it there is no search. */
  readonly search?: string;
  /** By the name of their parameter. */
  readonly choices?: Readonly<Record<string, Pick<ComponentProps<typeof Select>, 'label' | 'items'>>>;
  readonly hasPeriod?: boolean;
}

function Filters({ list, search, choices, hasPeriod = false }: FiltersOf & { readonly list: ListState }) {
  const { t } = useWords();
  const { values, change, clear, isChanged } = list;
  return (
    <div role="search" className={hasPeriod ? styles.line : styles.filters} aria-label={t('filters.title')}>
      {search !== undefined && (
        <SearchField hint={search} value={values['search']} onChange={(next) => change({ search: next }, true)} />
      )}
      {Object.entries(choices ?? {}).map(([name, each]) => (
        <div key={name} className={styles.choice}>
          <Select {...each} selectedKey={values[name] ?? null} onChange={(next) => change({ [name]: next })} />
        </div>
      ))}
      {hasPeriod && <PeriodFilter value={values} onChange={change} />}
      {hasPeriod && isChanged && (
        <SmallButton variant="ghost" onPress={clear}>
          {t('filters.clear')}
        </SmallButton>
      )}
    </div>
  );
}

/** The call of a list. */
interface PageCall<Item> {
  /** The requested page or, while it is loading, the previous one. */
  readonly data?: Page<Item> | undefined;
  readonly currentData?: Page<Item> | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface RowsProps<Item> {
  readonly list: ListState;
  readonly call: PageCall<Item>;
  readonly texts: { readonly loading: string; readonly failed: string };
  /** Default: the room of the rows. */
  readonly loading?: ReactNode;
  /** Said when there are none and nothing narrows the list. */
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'title' | 'message'>;
  /** Said when the filters leave none. */
  readonly emptied?: Pick<ComponentProps<typeof EmptyState>, 'title' | 'message'>;
  /** Clears the filters that leave none. */
  readonly onClear?: () => void;
  /** Stands below the rows, before the numbers of the pages. */
  readonly below?: ReactNode;
  readonly children: (items: Item[], isFetching: boolean) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or a page of rows. */
function Rows<Item>({ list, call, texts, loading, empty, emptied, onClear, below, children }: RowsProps<Item>) {
  const { t } = useWords();
  const { page, size, goTo, isNarrowed } = list;
  const { data, currentData, isError, isFetching, refetch } = call;
  const lastPage = currentData && pagesOf(currentData.total, size);
  // The page of the address may no longer exist, for example after others processed its rows.
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) goTo(lastPage, true);
  });
  if (isError && !currentData) return <LoadFailure title={texts.failed} onRetry={refetch} />;
  // The rows of before stay on show, but what they lacked says nothing about those to come.
  const isFormer = !currentData;
  if (!data || (isFormer && data.total === 0))
    return loading ?? <Placeholders label={texts.loading} of="row" count={USUAL_ROWS} />;
  if (data.total === 0 && !isNarrowed) return <EmptyState {...empty} />;
  if (data.total === 0)
    return (
      <EmptyState
        {...(emptied ?? { title: t('grid.empty.filteredTitle'), message: t('grid.empty.filteredText') })}
        {...(onClear && { action: { label: t('filters.clear'), onPress: onClear } })}
      />
    );
  const pages = <Pagination page={page} pageCount={pagesOf(data.total, size)} onPageChange={goTo} />;
  return (
    <div className={isFormer ? styles.former : styles.list} aria-busy={isFetching}>
      {children(data.items, isFetching)}
      {below ? (
        <div className={styles.below}>
          {below}
          {pages}
        </div>
      ) : (
        pages
      )}
    </div>
  );
}
