import { now, parseAbsolute, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker } from 'react-aria-components/DatePicker';
import { SOFIA_TIME_ZONE } from '../calendar/calendar-date.ts';
import { CalendarField } from '../calendar/calendar-field.tsx';
import { SingleCalendar } from '../calendar/single-calendar.tsx';
import { Field, type FieldProps } from '../field/field.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { useTypedDate, type DateText } from '../field/use-typed-date.ts';

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
}

const instantText: DateText<ZonedDateTime> = {
  read: readInstant,
  write: (time) => time.set({ second: 0, millisecond: 0 }).toAbsoluteString(),
};

/** An instant, shown and entered as date and time in Sofia, whatever the device's time zone. */
export function DateTimePicker({ value, onChange, minInstant, maxInstant, name, hint, ...field }: DateTimePickerProps) {
  const { t } = useTranslation('ui');
  const [placeholder] = useState(currentMinute);
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
        <DatePicker
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
        </DatePicker>
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
