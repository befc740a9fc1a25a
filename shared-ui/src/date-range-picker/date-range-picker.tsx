import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Button } from '../button/button.tsx';
import { readDate } from '../calendar/calendar-date.ts';
import { CalendarField } from '../calendar/calendar-field.tsx';
import { CalendarMonth } from '../calendar/calendar-month.tsx';
import calendarStyles from '../calendar/calendar.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { classNames } from '../foundation/class-names.ts';
import styles from './date-range-picker.module.css';

/** A period of days, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface DateRangePickerProps extends FieldProps {
  readonly value: DateRange | null;
  /** Receives null when the period is cleared. */
  readonly onChange: (value: DateRange | null) => void;
}

/** A period, typed or picked from a calendar. */
export function DateRangePicker({ value, onChange, ...field }: DateRangePickerProps) {
  const { t } = useTranslation('ui');
  const [start, end] = [readDate(value?.start), readDate(value?.end)];
  return (
    <Field {...field}>
      {({ id, aria }) => (
        <AriaDateRangePicker
          {...aria}
          value={start && end ? { start, end } : null}
          onChange={(range) => onChange(range ? { start: range.start.toString(), end: range.end.toString() } : null)}
          firstDayOfWeek="mon"
          shouldForceLeadingZeros
        >
          <CalendarField
            id={id}
            value={value ? `${value.start} ${value.end}` : ''}
            openLabel={t('date.openRange')}
            typed={
              <span className={styles.ends}>
                <SegmentedInput slot="start" />
                <span aria-hidden="true">–</span>
                <SegmentedInput slot="end" />
              </span>
            }
          >
            <RangeCalendar className={classNames(calendarStyles.calendar, calendarStyles.range)} firstDayOfWeek="mon">
              {({ state }) => <CalendarMonth state={state} />}
            </RangeCalendar>
            {value && <ClearButton label={t('date.clear')} onClear={() => onChange(null)} />}
          </CalendarField>
        </AriaDateRangePicker>
      )}
    </Field>
  );
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  const overlay = use(OverlayTriggerStateContext);
  return (
    <Button
      variant="ghost"
      size="small"
      onPress={() => {
        onClear();
        overlay?.close();
      }}
    >
      {label}
    </Button>
  );
}
