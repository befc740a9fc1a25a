import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { isNarrowed, type GridFilter } from '../view/grid-view.ts';
import styles from './filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { ProfitField } from './profit-field.tsx';
import { SearchField } from './search-field.tsx';
import { StatusFilter } from './status-filter.tsx';

export interface FilterProps {
  readonly filter: GridFilter;
  /** `replace` keeps the steps of typing out of the history. */
  readonly onChange: (part: Partial<GridFilter>, replace?: boolean) => void;
}

const nothing: GridFilter = {
  statuses: [],
  period: undefined,
  profitMin: undefined,
  profitMax: undefined,
  search: undefined,
};

/** Everything that narrows the list. */
export function FilterBar(props: FilterProps) {
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
          <Button variant="ghost" size="small" onPress={() => props.onChange(nothing)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
