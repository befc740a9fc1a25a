import { use, useEffect, useEffectEvent } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../foundation/class-names.ts';
import styles from './segmented-input.module.css';

interface SegmentedInputProps {
  /** Which end of a period these parts belong to. */
  readonly slot?: 'start' | 'end';
  /** Called when the last missing part is filled, and when a part is cleared. */
  readonly onCompletenessChange?: (isComplete: boolean) => void;
}

/** The parts of a date or time, each typed by itself. */
export function SegmentedInput({ slot, onCompletenessChange }: SegmentedInputProps) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={classNames(styles.input, slot && styles.end)}>
      {(segment) => (
        <>
          {onCompletenessChange && segment.type === 'day' && <Completeness onChange={onCompletenessChange} />}
          <DateSegment segment={segment} className={classNames(styles.segment)} />
        </>
      )}
    </DateInput>
  );
}

/** Rendered among the segments, because the state of the parts can be read only there. */
function Completeness({ onChange }: { readonly onChange: (isComplete: boolean) => void }) {
  const date = use(DateFieldStateContext);
  const isComplete = date?.segments.every(({ isPlaceholder }) => !isPlaceholder) ?? false;
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(isComplete), [isComplete]);
  return null;
}
