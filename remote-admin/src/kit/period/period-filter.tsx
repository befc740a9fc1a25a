import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useChoiceTexts, useWords } from '../words.ts';
import { oneOf } from '../address/address.ts';
import { noPeriod, presets, type Period } from './period.ts';
import styles from './period-filter.module.css';

// With its calendar it is larger than the rest of the filters, and the presets do for most.
const DaysField = lazy(() => import('./days-field.tsx'));

const ANY = 'any';
const DAYS = 'days';

interface PeriodFilterProps {
  readonly value: Period;
  readonly isLabelHidden?: boolean;
  /** `replace` adds no history entry, for days that are typed. */
  readonly onChange: (period: Required<Period>, replace?: boolean) => void;
}

/** A preset of dates, or days that the admin enters. */
export function PeriodFilter({ value: { period, from, to }, isLabelHidden = false, onChange }: PeriodFilterProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const [wantsDays, setWantsDays] = useState(false);
  const items = [
    { id: ANY, label: t('filters.anyPeriod') },
    ...presets.map((preset) => ({ id: preset, label: choices.period[preset] })),
    { id: DAYS, label: t('filters.days') },
  ];
  const chosen = period ?? (from !== undefined || wantsDays ? DAYS : ANY);
  const chooseDays = (days: Partial<Period>) => {
    setWantsDays(true);
    onChange({ ...noPeriod, ...days }, true);
  };
  const choose = (id: string) => {
    setWantsDays(id === DAYS);
    onChange({ ...noPeriod, period: oneOf(presets, id) });
  };
  return (
    <>
      <div className={styles.period}>
        <Select
          label={t('filters.period')}
          isLabelHidden={isLabelHidden}
          items={items}
          selectedKey={chosen}
          onChange={choose}
        />
      </div>
      {chosen === DAYS && (
        <div className={styles.days}>
          <Suspense fallback={<Skeleton />}>
            <DaysField isLabelHidden={isLabelHidden} days={{ from, to }} onChange={chooseDays} />
          </Suspense>
        </div>
      )}
    </>
  );
}
