import { useMemo } from 'react';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MOST_COUNTED, officeStatuses } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import type { ListQuery } from '../query/list-query.ts';
import { useWorkOffice } from '../../../kit/session/own-offices.ts';
import { addressOfView, readView, viewQueryOf } from './view-query.ts';
import { useAdminCountViewsQuery, useAdminGetViewsQuery } from './views.api.ts';
import { ViewsMenu, type Counted } from './views-menu.tsx';
import styles from './views.module.css';

/** The view of the list that everybody has besides all requests: what waits for the office. */
const TO_DO_QUERY = new URLSearchParams({ status: officeStatuses.join(',') }).toString();

/** So many saved views stand beside the menu, which has all. */
const SHOWN = 3;

interface ViewsBarProps {
  readonly query: ListQuery;
  readonly skip: boolean;
}

/** The views of the list: two that everybody has, and those that the person saved or a manager shares. */
export function ViewsBar({ query: shownQuery, skip }: ViewsBarProps) {
  const { t } = useTranslation('admin');
  const home = useWorkOffice();
  const query = withoutOffice(shownQuery, home);
  const views = useViews(skip);
  const current = viewQueryOf(query);
  // The last one: a saved view of the office to work at shows the same as that of all requests.
  const same = views.findLast((view) => viewQueryOf(withoutOffice(readView(view.query), home)) === current);
  const open = query.filter.search === undefined ? same : undefined;
  const shown = views.filter((view, at) => at < SHOWN + 2 || view === open);
  return (
    <nav className={styles.views} aria-label={t('views.title')}>
      <ul className={styles.list}>
        {shown.map((view) => (
          <li key={view.saved?.id ?? view.query}>
            <Link
              className={styles.view}
              to={{ search: addressOfView(view.query, query) }}
              preventScrollReset
              aria-current={view === open ? 'true' : undefined}
              title={
                view.saved?.isShared === true ? t('views.sharedBy', { name: view.name, by: view.saved.by }) : view.name
              }
            >
              {view.saved?.isShared === true && <Users aria-hidden />}
              <span className={styles.name}>{view.name}</span>
              {view.saved?.isShared === true && <VisuallyHidden>{t('views.shared')}</VisuallyHidden>}
              {view.count !== undefined && <span className={styles.count}>{view.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <ViewsMenu query={query} open={open?.saved} isNew={same === undefined} views={views} />
    </nav>
  );
}

/** The query as it means the office that the admin works at, whichever that is. */
const withoutOffice = (query: ListQuery, home: string | undefined): ListQuery =>
  query.filter.office === home ? { ...query, filter: { ...query.filter, office: undefined } } : query;

/** All views with their counts. That of all requests has none: the list says it. */
function useViews(skip: boolean): readonly Counted[] {
  const { t } = useTranslation('admin');
  const { data: saved } = useAdminGetViewsQuery();
  const queries = useMemo(() => [TO_DO_QUERY, ...(saved ?? []).map((view) => view.query)], [saved]);
  const home = useWorkOffice();
  const filters = useMemo(
    () =>
      queries.map((query) => {
        const { filter } = readView(query);
        return { ...filter, office: filter.office ?? home, search: undefined };
      }),
    [queries, home],
  );
  const { data } = useAdminCountViewsQuery(filters, { skip: skip || saved === undefined });
  const countOf = (at: number) => {
    const count = data?.counts.length === queries.length ? data.counts[at] : undefined;
    return count !== undefined && count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count?.toString();
  };
  return [
    { name: t('views.all'), query: '', count: undefined },
    { name: t('views.toDo'), query: TO_DO_QUERY, count: countOf(0) },
    ...(saved ?? []).map((view, at) => ({ name: view.name, query: view.query, count: countOf(at + 1), saved: view })),
  ];
}
