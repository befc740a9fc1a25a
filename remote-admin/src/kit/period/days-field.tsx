import { DateRangePicker } from '@exchange/shared-ui/date-range-picker';
import { useWords } from '../words.ts';
import { useTypedFilter } from '../list/use-typed-filter.ts';
import { areDays, type Period } from './period.ts';

type Days = Pick<Period, 'from' | 'to'>;

interface DaysFieldProps {
  readonly days: Days;
  readonly isLabelHidden: boolean;
  readonly onChange: (days: Days) => void;
}

/** A range of days, typed or picked. Incomplete days do not filter the list. */
export default function DaysField({ days, isLabelHidden, onChange }: DaysFieldProps) {
  const { t } = useWords();
  const commit = (text: string | undefined) => {
    const [from, to] = text?.split('/') ?? [];
    onChange({ from, to });
  };
  const shown = days.from === undefined ? undefined : `${days.from}/${days.to}`;
  const { typed, setTyped, isInvalid } = useTypedFilter(shown, readDays, commit);
  const [start, end] = typed.split('/');
  return (
    <DateRangePicker
      label={t('filters.days')}
      isLabelHidden={isLabelHidden}
      value={start !== undefined && end !== undefined ? { start, end } : null}
      onChange={(next) => setTyped(next ? `${next.start}/${next.end}` : '')}
      error={isInvalid ? t('filters.invalidDays') : undefined}
    />
  );
}

/** Two days as `YYYY-MM-DD/YYYY-MM-DD`; `null` when they are no range that the service accepts. */
function readDays(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [from = '', to = ''] = text.split('/');
  return areDays(from, to) ? text : null;
}
