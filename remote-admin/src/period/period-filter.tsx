import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '@exchange/shared-ui/date-range-picker';
import { Select } from '@exchange/shared-ui/select';
import { useTypedFilter } from '../paging/use-typed-filter.ts';
import { asDays, asPreset, presets, type DayRange, type Period } from './period.ts';
import styles from './period-filter.module.css';

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
      onChange(days, true);
    },
    [onChange],
  );
  const choose = (id: string) => {
    const preset = asPreset(id);
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
          <DaysField
            isLabelHidden={isLabelHidden}
            days={period && 'from' in period ? period : undefined}
            onChange={chooseDays}
          />
        </div>
      )}
    </>
  );
}

interface DaysFieldProps {
  readonly days: DayRange | undefined;
  readonly isLabelHidden: boolean;
  readonly onChange: (days: DayRange | undefined) => void;
}

const rangeOf = (text: string) => {
  const [from, to] = text.split('/');
  return from !== undefined && to !== undefined ? { from, to } : undefined;
};

/** A range of days, typed or picked. Incomplete days do not filter the list. */
function DaysField({ days, isLabelHidden, onChange }: DaysFieldProps) {
  const { t } = useTranslation('admin');
  const commit = useCallback((text: string | undefined) => onChange(rangeOf(text ?? '')), [onChange]);
  const { typed, setTyped, isInvalid } = useTypedFilter(days && `${days.from}/${days.to}`, readDays, commit);
  const range = rangeOf(typed);
  return (
    <DateRangePicker
      label={t('filters.days')}
      isLabelHidden={isLabelHidden}
      value={range ? { start: range.from, end: range.to } : null}
      onChange={(next) => setTyped(next ? `${next.start}/${next.end}` : '')}
      error={isInvalid ? t('filters.invalidDays') : undefined}
    />
  );
}

/** Two days as `YYYY-MM-DD/YYYY-MM-DD`; `null` when they are no range that the service accepts. */
function readDays(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [from = null, to = null] = text.split('/');
  return asDays(from, to) ? text : null;
}
