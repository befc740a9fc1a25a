import { parseTime } from '@internationalized/date';
import type { Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { TimeField, type TimeValue } from 'react-aria-components/TimeField';
import { AriaFieldLabel } from '../field/aria-field-label.tsx';
import { AriaFieldMessages } from '../field/aria-field-messages.tsx';
import { ariaFieldState } from '../field/aria-field-state.ts';
import type { FieldHandle, FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { NameProxy } from '../field/name-proxy.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { useSegmentHandle } from '../field/use-segment-handle.ts';
import { useTypedDate, type DateText } from '../field/use-typed-date.ts';
import { classNames } from '../foundation/class-names.ts';

/** Props of {@link TimePicker}. */
export interface TimePickerProps extends FieldProps {
  /** `HH:mm` from 00:00 to 23:59, or '' while there is none. */
  readonly value: string;
  /** Receives text like `value`. */
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

const timeText: DateText<TimeValue> = {
  read: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? parseTime(text) : null),
  write: ({ hour, minute }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
};

/** A time of day: hours 0 to 23 and minutes 0 to 59, typed or changed with the arrow keys. */
export function TimePicker({ label, value, onChange, name, ref, ...field }: TimePickerProps) {
  const { group, focus } = useSegmentHandle(ref);
  const { onCompletenessChange, ...typed } = useTypedDate(value, onChange, timeText);
  return (
    <TimeField {...ariaFieldState(field)} {...typed} hourCycle={24} granularity="minute" shouldForceLeadingZeros>
      <AriaFieldLabel label={label} isOptional={field.isOptional} isLabelHidden={field.isLabelHidden} />
      <Group ref={group} className={classNames(fieldStyles.box)}>
        <SegmentedInput onCompletenessChange={onCompletenessChange} />
      </Group>
      <NameProxy name={name} value={value} onFocus={focus} />
      <AriaFieldMessages error={field.error} hint={field.hint} />
    </TimeField>
  );
}
