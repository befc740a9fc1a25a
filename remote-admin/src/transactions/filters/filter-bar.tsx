import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { isNarrowed, type ListFilter } from '../query/list-query.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import styles from './filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { ProfitField } from './profit-field.tsx';
import { SearchField } from './search-field.tsx';
import { StatusFilter } from './status-filter.tsx';

const emptyFilter: ListFilter = {
  statuses: [],
  period: undefined,
  profitMin: undefined,
  profitMax: undefined,
  search: undefined,
};

/** All filters of the list. */
export function FilterBar(props: FilterProps) {
  const { t } = useTranslation('admin');
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    props.onChange(emptyFilter);
    setClearings(clearings + 1);
  };
  return (
    <div role="search" className={styles.bar} aria-label={t('filters.title')}>
      {/* A new key also clears typed text that never reached the address because it was invalid. */}
      <div key={clearings} className={styles.fields}>
        <div className={styles.search}>
          <SearchField {...props} />
        </div>
        <PeriodFilter {...props} />
        <div className={styles.profit}>
          <ProfitField {...props} bound="profitMin" />
          <ProfitField {...props} bound="profitMax" />
        </div>
      </div>
      <div className={styles.line}>
        <StatusFilter {...props} />
        {isNarrowed(props.filter) && (
          <Button variant="ghost" size="small" onPress={clear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
