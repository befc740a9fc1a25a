import { useTranslation } from 'react-i18next';
import { auditActions, auditTexts, COMMAND_PERSON } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { Button, Text } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { AdminPage } from '../../kit/page/admin-page.tsx';
import { CsvButton } from '../../kit/list/csv-button.tsx';
import { PagedList } from '../../kit/list/paged-list.tsx';
import { usePageAddress } from '../../kit/list/use-page-address.ts';
import { AuditList } from './audit-list.tsx';
import { useAdminGetAuditQuery, isNarrowed, readFilter, toServiceFilter, type AuditFilter } from './audit.api.ts';
import styles from './audit.module.css';
import { useAdminGetAccountsQuery } from '../../accounts/accounts.api.ts';
import { writePeriod } from '../../kit/period/period.ts';
import { PeriodFilter } from '../../kit/period/period-filter.tsx';

/** What admins did, for managers. */
export default function AuditPage() {
  const { t } = useTranslation('admin');
  const { address, page, range, change, goTo } = usePageAddress();
  const filter = readFilter(address);
  const list = useAdminGetAuditQuery({ ...filter, range });
  const empty = isNarrowed(filter)
    ? { title: t('grid.empty.filteredTitle'), message: t('grid.empty.filteredText') }
    : { title: t('audit.empty'), message: t('audit.emptyText') };
  return (
    <AdminPage
      title={t('frame.pages.audit')}
      actions={<CsvButton call="/admin/audit/export.csv" query={() => toServiceFilter(filter, new Date())} />}
    >
      <Text tone="muted">{t('audit.intro')}</Text>
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

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** Gets the parameters for the address. `replace` adds no history entry, for filters that are typed. */
  readonly onChange: (parameters: Readonly<Record<string, string | undefined>>, replace?: boolean) => void;
}

const ALL = 'all';

function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin');
  const texts = auditTexts[useLanguage()];
  const { data: accounts = [] } = useAdminGetAccountsQuery();
  const people = [
    { id: ALL, label: t('audit.everyone') },
    ...accounts.map(({ id, email }) => ({ id, label: email })),
    { id: COMMAND_PERSON, label: texts.command },
  ];
  const actions = [
    { id: ALL, label: t('audit.allActions') },
    ...auditActions.map((action) => ({ id: action, label: texts.actions[action] })),
  ];
  return (
    <div role="search" className={styles.filters} aria-label={t('filters.title')}>
      <div className={styles.choice}>
        <Select
          label={texts.fields.person}
          items={people}
          selectedKey={filter.person ?? ALL}
          onChange={(id) => onChange({ person: id === ALL ? undefined : id })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={texts.fields.action}
          items={actions}
          selectedKey={filter.action ?? ALL}
          onChange={(id) => onChange({ action: id === ALL ? undefined : id })}
        />
      </div>
      <PeriodFilter period={filter.period} onChange={(period, replace) => onChange(writePeriod(period), replace)} />
      {isNarrowed(filter) && (
        <Button
          variant="ghost"
          size="small"
          onPress={() => onChange({ person: undefined, action: undefined, ...writePeriod(undefined) })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}
