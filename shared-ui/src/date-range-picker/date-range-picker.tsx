import { use, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Button } from '../button/button.tsx';
import { readDate } from '../calendar/calendar-date.ts';
import { CalendarBox, CalendarPopover } from '../calendar/calendar-field.tsx';
import { RangeCalendar } from '../calendar/range-calendar.tsx';
import type { DateBounds } from '../calendar/single-calendar.tsx';
import { AriaFieldLabel } from '../field/aria-field-label.tsx';
import { AriaFieldMessages } from '../field/aria-field-messages.tsx';
import { ariaFieldState } from '../field/aria-field-state.ts';
import type { FieldHandle, FieldProps } from '../field/field.tsx';
import { SegmentedInput } from '../field/segmented-input.tsx';
import { useSegmentHandle } from '../field/use-segment-handle.ts';
import { DatePresets, type DatePreset } from './date-presets.tsx';
import styles from './date-range-picker.module.css';

/** A period of days, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** Props of {@link DateRangePicker}. */
export interface DateRangePickerProps extends FieldProps, DateBounds {
  readonly value: DateRange | null;
  /** Receives null when the period is cleared. */
  readonly onChange: (value: DateRange | null) => void;
  /** Periods by name. What they mean today is the caller's to tell. */
  readonly presets?: readonly DatePreset[] | undefined;
  /** Id of the preset that holds now. */
  readonly selectedPreset?: string | undefined;
  readonly onPresetSelect?: ((id: string) => void) | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

const noPresets: readonly DatePreset[] = [];

/** A period, typed, picked from a calendar, or chosen by name. */
export function DateRangePicker({
  label,
  value,
  onChange,
  presets = noPresets,
  selectedPreset,
  onPresetSelect,
  minDate,
  maxDate,
  ref,
  ...field
}: DateRangePickerProps) {
  const { t } = useTranslation('ui');
  const { group } = useSegmentHandle(ref);
  const [start, end] = [readDate(value?.start), readDate(value?.end)];
  return (
    <AriaDateRangePicker
      {...ariaFieldState(field)}
      value={start && end ? { start, end } : null}
      onChange={(range) => onChange(range ? { start: range.start.toString(), end: range.end.toString() } : null)}
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
    >
      <AriaFieldLabel label={label} isOptional={field.isOptional} isLabelHidden={field.isLabelHidden} />
      <CalendarBox groupRef={group} openLabel={t('date.openRange')}>
        <span className={styles.ends}>
          <SegmentedInput slot="start" />
          <span aria-hidden="true">–</span>
          <SegmentedInput slot="end" />
        </span>
      </CalendarBox>
      <AriaFieldMessages error={field.error} hint={field.hint} />
      <CalendarPopover>
        {presets.length > 0 && (
          <DatePresets presets={presets} selected={selectedPreset} onSelect={(id) => onPresetSelect?.(id)} />
        )}
        <RangeCalendar minDate={minDate} maxDate={maxDate} />
        {value && <ClearButton label={t('date.clear')} onClear={() => onChange(null)} />}
      </CalendarPopover>
    </AriaDateRangePicker>
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
