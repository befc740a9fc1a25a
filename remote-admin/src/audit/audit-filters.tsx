import { useTranslation } from 'react-i18next';
import { auditActions, auditTexts, COMMAND_PERSON } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useAdminGetAccountsQuery } from '../staff/accounts.api.ts';
import { writePeriod } from '../period/period.ts';
import { PeriodFilter } from '../period/period-filter.tsx';
import styles from './audit.module.css';
import { isNarrowed, type AuditFilter } from './audit-query.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** Gets the parameters for the address. `replace` adds no history entry, for filters that are typed. */
  readonly onChange: (parameters: Readonly<Record<string, string | undefined>>, replace?: boolean) => void;
}

const ALL = 'all';

/** Person, action and dates. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
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
