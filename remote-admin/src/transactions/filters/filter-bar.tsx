import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { isNarrowed } from '../query/list-query.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import styles from './filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { ProfitField } from './profit-field.tsx';
import { SearchField } from './search-field.tsx';
import { StatusFilter } from './status-filter.tsx';

interface FilterBarProps extends FilterProps {
  readonly onClear: () => void;
}

/** All filters of the list. */
export function FilterBar({ onClear, ...props }: FilterBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="search" className={styles.bar} aria-label={t('filters.title')}>
      <div className={styles.fields}>
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
          <Button variant="ghost" size="small" onPress={onClear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
