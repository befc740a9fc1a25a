import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MOST_COUNTED, officeStatuses } from '@exchange/shared-domain';
import { VisuallyHidden } from '@exchange/shared-ui';
import { EVERY_OFFICE, type ListQuery, useWords, useWorkOffice } from '../../../kit/index.ts';
import { addressOfView, readView, viewOf, type ListAddress } from '../list-address.ts';
import { viewsApi } from './views.api.ts';
import { ViewsMenu, type Counted } from './views-menu.tsx';
import styles from './views.module.css';

/** The view of the list that everybody has besides all requests: what waits for the office. */
const TO_DO_QUERY = new URLSearchParams({ status: officeStatuses.join(',') }).toString();

/** So many saved views stand beside the menu, which has all. */
const SHOWN = 3;

/** The views of the list: two that everybody has, and those that the person saved or a manager shares. */
export function ViewsBar({ address, skip }: { readonly address: ListAddress; readonly skip: boolean }) {
  const { t } = useWords();
  const home = useWorkOffice() ?? EVERY_OFFICE;
  const views = useViews(skip);
  const current = viewOf(address, home);
  // The last one: a saved view of the office to work at shows the same as that of all requests.
  const same = views.findLast((view) => viewOf(readView(view.query), home) === current);
  const open = address.search === undefined ? same : undefined;
  const shown = views.filter((view, at) => at < SHOWN + 2 || view === open);
  return (
    <nav className={styles.views} aria-label={t('views.title')}>
      <ul className={styles.list}>
        {shown.map((view) => (
          <li key={view.saved?.id ?? view.query}>
            <Link
              className={styles.view}
              to={{ search: addressOfView(view.query, address) }}
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
      <ViewsMenu address={address} current={current} open={open?.saved} isNew={same === undefined} views={views} />
    </nav>
  );
}

/** All views with their counts. That of all requests has none: the list says it. */
function useViews(skip: boolean): readonly Counted[] {
  const { t } = useWords();
  const { data: saved } = viewsApi.useAdminGetViewsQuery();
  const queries = [TO_DO_QUERY, ...(saved ?? []).map((view) => view.query)];
  const home = useWorkOffice() ?? EVERY_OFFICE;
  const filters = queries.map((query): ListQuery => {
    const { office = home, search: _, sort: __, ...filter } = readView(query);
    return { ...filter, ...(office !== EVERY_OFFICE && { office }) };
  });
  const { data } = viewsApi.useAdminCountViewsQuery(filters, { skip: skip || saved === undefined });
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
