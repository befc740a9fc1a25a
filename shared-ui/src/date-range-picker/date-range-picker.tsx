import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Button } from '../button/button.tsx';
import { readDate } from '../calendar/calendar-date.ts';
import { CalendarBox, CalendarPopover } from '../calendar/calendar-field.tsx';
import { RangeCalendar } from '../calendar/range-calendar.tsx';
import type { DateBounds } from '../calendar/single-calendar.tsx';
import { Field, type FieldProps } from '../field/field.tsx';
import { NameProxy } from '../field/name-proxy.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import styles from './date-range-picker.module.css';

/** A period of days, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface DateRangePickerProps extends FieldProps, DateBounds {
  readonly value: DateRange | null;
  /** Receives null when the period is cleared. */
  readonly onChange: (value: DateRange | null) => void;
}

/** A period, typed or picked from a calendar. */
export function DateRangePicker({ value, onChange, minDate, maxDate, ...field }: DateRangePickerProps) {
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
          <CalendarBox openLabel={t('date.openRange')}>
            <span className={styles.ends}>
              <SegmentedInput slot="start" />
              <span aria-hidden="true">–</span>
              <SegmentedInput slot="end" />
            </span>
          </CalendarBox>
          <NameProxy id={id} value={value ? `${value.start} ${value.end}` : ''} />
          <CalendarPopover>
            <RangeCalendar minDate={minDate} maxDate={maxDate} />
            {value && <ClearButton label={t('date.clear')} onClear={() => onChange(null)} />}
          </CalendarPopover>
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
