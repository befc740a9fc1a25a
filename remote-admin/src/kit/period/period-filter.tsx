import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import { useChoiceTexts } from '../choice-texts.ts';
import { oneOf } from '../list/use-page-address.ts';
import { presets, type DayRange, type Period } from './period.ts';
import styles from './period-filter.module.css';

// With its calendar it is larger than the rest of the filters, and the presets do for most.
const DaysField = lazy(() => import('./days-field.tsx'));

const ANY = 'any';
const DAYS = 'days';

const choiceOf = (period: Period) => ('preset' in period ? period.preset : DAYS);

interface PeriodFilterProps {
  readonly period: Period | undefined;
  readonly isLabelHidden?: boolean;
  /** `replace` adds no history entry, for days that are typed. */
  readonly onChange: (period: Period | undefined, replace?: boolean) => void;
}

/** A preset of dates, or days that the admin enters. */
export function PeriodFilter({ period, isLabelHidden = false, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('admin');
  const choices = useChoiceTexts();
  const [wantsDays, setWantsDays] = useState(false);
  const items = [
    { id: ANY, label: t('filters.anyPeriod') },
    ...presets.map((preset) => ({ id: preset, label: choices.period[preset] })),
    { id: DAYS, label: t('filters.days') },
  ];
  const chosen = period ? choiceOf(period) : wantsDays ? DAYS : ANY;
  const chooseDays = (days: DayRange | undefined) => {
    setWantsDays(true);
    onChange(days, true);
  };
  const choose = (id: string) => {
    const preset = oneOf(presets, id);
    setWantsDays(id === DAYS);
    onChange(preset && { preset });
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
            <DaysField
              isLabelHidden={isLabelHidden}
              days={period && 'from' in period ? period : undefined}
              onChange={chooseDays}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
