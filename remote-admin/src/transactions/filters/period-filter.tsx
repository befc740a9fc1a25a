import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@exchange/shared-ui/select';
import { asPreset, presets, type DayRange, type Period } from '../query/period.ts';
import type { FilterProps } from '../query/use-list-query.ts';
import { DaysField } from './days-field.tsx';
import styles from './filters.module.css';

const ANY = 'any';
const DAYS = 'days';

const choiceOf = (period: Period) => ('preset' in period ? period.preset : DAYS);

/** A preset of dates, or days that the admin enters. */
export function PeriodFilter({ filter: { period }, onChange }: FilterProps) {
  const { t } = useTranslation('admin');
  const [wantsDays, setWantsDays] = useState(false);
  const items = [
    { id: ANY, label: t('filters.anyPeriod') },
    ...presets.map((preset) => ({ id: preset, label: t(`filters.periods.${preset}`) })),
    { id: DAYS, label: t('filters.days') },
  ];
  const chosen = period ? choiceOf(period) : wantsDays ? DAYS : ANY;
  const chooseDays = useCallback(
    (days: DayRange | undefined) => {
      setWantsDays(true);
      onChange({ period: days }, true);
    },
    [onChange],
  );
  const choose = (id: string) => {
    const preset = asPreset(id);
    setWantsDays(id === DAYS);
    onChange({ period: preset && { preset } });
  };
  return (
    <>
      <div className={styles.period}>
        <Select label={t('filters.period')} items={items} selectedKey={chosen} onChange={choose} />
      </div>
      {chosen === DAYS && (
        <div className={styles.days}>
          <DaysField days={period && 'from' in period ? period : undefined} onChange={chooseDays} />
        </div>
      )}
    </>
  );
}
