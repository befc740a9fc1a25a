import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '@exchange/shared-ui/date-time';
import type { DayRange } from '../query/period.ts';
import { readDays } from './read-filter.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface DaysFieldProps {
  readonly days: DayRange | undefined;
  readonly onChange: (days: DayRange | undefined) => void;
}

const rangeOf = (text: string) => {
  const [from, to] = text.split('/');
  return from !== undefined && to !== undefined ? { from, to } : undefined;
};

/** A range of days, typed or picked. Incomplete days while typing do not narrow the list. */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const { t } = useTranslation('admin');
  const commit = useCallback((text: string | undefined) => onChange(rangeOf(text ?? '')), [onChange]);
  const { typed, setTyped, isInvalid } = useTypedFilter(days && `${days.from}/${days.to}`, readDays, commit);
  const range = rangeOf(typed);
  return (
    <DateRangePicker
      label={t('filters.days')}
      value={range ? { start: range.from, end: range.to } : null}
      onChange={(next) => setTyped(next ? `${next.start}/${next.end}` : '')}
      error={isInvalid ? t('filters.invalidDays') : undefined}
    />
  );
}
