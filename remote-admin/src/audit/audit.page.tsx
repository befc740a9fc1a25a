import { useTranslation } from 'react-i18next';
import { AdminPage } from '../page/admin-page.tsx';
import { CsvButton } from '../csv-export/csv-button.tsx';
import { PagedList } from '../paging/paged-list.tsx';
import { usePageAddress } from '../paging/use-page-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { isNarrowed, readFilter, toServiceFilter } from './audit-query.ts';
import { useAdminGetAuditQuery } from './audit.api.ts';
import styles from './audit.module.css';

/** What admins did, for managers. */
export default function AuditPage() {
  const { t } = useTranslation('admin');
  const { address, page, offset, change, goTo } = usePageAddress();
  const filter = readFilter(address);
  const list = useAdminGetAuditQuery({ ...filter, offset });
  const empty = isNarrowed(filter)
    ? { title: t('grid.empty.filteredTitle'), message: t('grid.empty.filteredText') }
    : { title: t('audit.empty'), message: t('audit.emptyText') };
  return (
    <AdminPage
      title={t('frame.pages.audit')}
      actions={<CsvButton call="/admin/audit/export.csv" query={() => toServiceFilter(filter, new Date())} />}
    >
      <p className={styles.intro}>{t('audit.intro')}</p>
      <AuditFilters filter={filter} onChange={change} />
      <PagedList
        list={list}
        page={page}
        onPage={goTo}
        texts={{ loading: t('audit.loading'), failed: t('audit.failed') }}
        empty={empty}
      >
        {(entries) => <AuditList entries={entries} isFetching={list.isFetching} />}
      </PagedList>
    </AdminPage>
  );
}
