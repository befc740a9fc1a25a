import { useTranslation } from 'react-i18next';
import { DatePicker as AriaDatePicker, type DateValue } from 'react-aria-components/DatePicker';
import { readDate } from '../calendar/calendar-date.ts';
import { CalendarField } from '../calendar/calendar-field.tsx';
import { SingleCalendar } from '../calendar/single-calendar.tsx';
import { Field, type FieldProps } from '../field/field.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { useTypedDate, type DateText } from '../field/use-typed-date.ts';

export interface DatePickerProps extends FieldProps {
  /** `YYYY-MM-DD`, or '' while there is none. */
  readonly value: string;
  /** Receives text like `value`; '' when a part is cleared. */
  readonly onChange: (value: string) => void;
  /** The last day that can be picked, `YYYY-MM-DD`; the caller checks what is typed. */
  readonly maxDate?: string | undefined;
  readonly name?: string | undefined;
}

const dateText: DateText<DateValue> = { read: readDate, write: (date) => date.toString() };

/** A day, typed in the order of the reader's language or picked from a calendar. */
export function DatePicker({ value, onChange, maxDate, name, ...field }: DatePickerProps) {
  const { t } = useTranslation('ui');
  const { onCompletenessChange, ...typed } = useTypedDate(value, onChange, dateText);
  return (
    <Field {...field} isDeferred>
      {({ id, aria }) => (
        <AriaDatePicker {...aria} {...typed} firstDayOfWeek="mon" shouldForceLeadingZeros>
          <CalendarField
            {...{ id, name, value }}
            openLabel={t('date.open')}
            typed={<SegmentedInput onCompletenessChange={onCompletenessChange} />}
          >
            <SingleCalendar maxDate={readDate(maxDate)} />
          </CalendarField>
        </AriaDatePicker>
      )}
    </Field>
  );
}
