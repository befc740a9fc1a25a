import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePicker as AriaDatePicker, type DateValue } from 'react-aria-components/DatePicker';
import { readDate } from '../calendar/calendar-date.ts';
import { CalendarBox, CalendarPopover } from '../calendar/calendar-field.tsx';
import { SingleCalendar, type DateBounds } from '../calendar/single-calendar.tsx';
import { AriaFieldLabel } from '../field/aria-field-label.tsx';
import { AriaFieldMessages } from '../field/aria-field-messages.tsx';
import { ariaFieldState } from '../field/aria-field-state.ts';
import type { FieldHandle, FieldProps } from '../field/field.tsx';
import { NameProxy } from '../field/name-proxy.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { useSegmentHandle } from '../field/use-segment-handle.ts';
import { useTypedDate, type DateText } from '../field/use-typed-date.ts';

/** Props of {@link DatePicker}. The bounds limit what can be picked; what is typed is for the caller to judge. */
export interface DatePickerProps extends FieldProps, DateBounds {
  /** `YYYY-MM-DD`, or '' while there is none. */
  readonly value: string;
  /** Receives text like `value`; '' when a part is cleared. */
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

const dateText: DateText<DateValue> = { read: readDate, write: (date) => date.toString() };

/** A day, typed in the order of the reader's language or picked from a calendar. */
export function DatePicker({ label, value, onChange, minDate, maxDate, name, ref, ...field }: DatePickerProps) {
  const { t } = useTranslation('ui');
  const { group, focus } = useSegmentHandle(ref);
  const { onCompletenessChange, ...typed } = useTypedDate(value, onChange, dateText);
  return (
    <AriaDatePicker {...ariaFieldState(field)} {...typed} firstDayOfWeek="mon" shouldForceLeadingZeros>
      <AriaFieldLabel label={label} isOptional={field.isOptional} isLabelHidden={field.isLabelHidden} />
      <CalendarBox groupRef={group} openLabel={t('date.open')}>
        <SegmentedInput onCompletenessChange={onCompletenessChange} />
      </CalendarBox>
      <NameProxy name={name} value={value} onFocus={focus} />
      <AriaFieldMessages error={field.error} hint={field.hint} />
      <CalendarPopover>
        <SingleCalendar minDate={minDate} maxDate={maxDate} />
      </CalendarPopover>
    </AriaDatePicker>
  );
}
