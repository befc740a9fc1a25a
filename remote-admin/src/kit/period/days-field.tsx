import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '@exchange/shared-ui/date-range-picker';
import { useTypedFilter } from '../list/use-typed-filter.ts';
import { asDays, type DayRange } from './period.ts';

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
export default function DaysField({ days, isLabelHidden, onChange }: DaysFieldProps) {
  const { t } = useTranslation('admin');
  const commit = (text: string | undefined) => onChange(rangeOf(text ?? ''));
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
