import { useTranslation } from 'react-i18next';
import { DatePicker as AriaDatePicker, type DateValue } from 'react-aria-components/DatePicker';
import { now, parseAbsolute, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import { useState } from 'react';
import { readDate, SOFIA_TIME_ZONE } from '../calendar/calendar-date.ts';
import { CalendarField } from '../calendar/calendar-field.tsx';
import { SingleCalendar } from '../calendar/calendar-month.tsx';
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

const HOUR = 3_600_000;

/** Props of {@link DateTimePicker}. The bounds limit the days that can be picked; the caller checks the instant. */
interface DateTimePickerProps extends FieldProps {
  /** ISO instant such as `2025-06-02T09:30:00.000Z`, or '' while there is none. */
  readonly value: string;
  /** Receives text like `value`. */
  readonly onChange: (value: string) => void;
  /** ISO instants, both inclusive. */
  readonly minInstant?: string;
  readonly maxInstant?: string;
  readonly name?: string | undefined;
  /**
   * `instantInSofia`, the rule for the hour that clocks repeat: the instant of a day and a time, changed from another
   * instant. Releases of remotes from before it give none.
   */
  readonly instantOf?: (day: string, clock: string, changed?: string) => Date;
}

/** An instant, shown and entered as date and time in Sofia, whatever the device's time zone. */
export function DateTimePicker({
  value,
  onChange,
  minInstant,
  maxInstant,
  name,
  hint,
  instantOf,
  ...field
}: DateTimePickerProps) {
  const { t } = useTranslation('ui');
  const [placeholder] = useState(currentMinute);
  const instantText: DateText<ZonedDateTime> = {
    read: readInstant,
    write: (time) => {
      const text = time.set({ second: 0, millisecond: 0 }).toString();
      const [day, clock] = [text.slice(0, 10), text.slice(11, 16)];
      return (instantOf?.(day, clock, value === '' ? undefined : value) ?? time.toDate()).toISOString();
    },
  };
  const { onCompletenessChange, ...typed } = useTypedDate(value, onChange, instantText);
  const time = readInstant(value);
  const zone = t('date.zone', { zone: zoneName(time ?? placeholder) });
  const [earliest, latest] = [readInstant(minInstant), readInstant(maxInstant)];
  return (
    <Field
      {...field}
      hint={
        <>
          {hint} {zone}
        </>
      }
    >
      {({ id, aria }) => (
        <AriaDatePicker
          {...aria}
          {...typed}
          placeholderValue={placeholder}
          granularity="minute"
          hourCycle={24}
          hideTimeZone
          firstDayOfWeek="mon"
          shouldForceLeadingZeros
          shouldCloseOnSelect
        >
          <CalendarField
            {...{ id, name, value }}
            openLabel={t('date.open')}
            typed={<SegmentedInput onCompletenessChange={onCompletenessChange} />}
          >
            <SingleCalendar minDate={earliest && toCalendarDate(earliest)} maxDate={latest && toCalendarDate(latest)} />
          </CalendarField>
        </AriaDatePicker>
      )}
    </Field>
  );
}

/** An ISO instant as a time in Sofia; anything else gives null. */
function readInstant(text: string | undefined): ZonedDateTime | null {
  if (!text) return null;
  try {
    return parseAbsolute(text, SOFIA_TIME_ZONE);
  } catch {
    return null;
  }
}

/** The current minute in Sofia. */
const currentMinute = (): ZonedDateTime => now(SOFIA_TIME_ZONE).set({ second: 0, millisecond: 0 });

/** Sofia's offset from UTC at that time: `UTC+2`, in summer `UTC+3`. */
const zoneName = (time: ZonedDateTime): string => `UTC+${time.offset / HOUR}`;
