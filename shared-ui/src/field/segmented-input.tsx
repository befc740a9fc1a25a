import { use, useEffect, useEffectEvent } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../foundation/class-names.ts';
import styles from './segmented-input.module.css';

interface SegmentedInputProps {
  /** Tells the two ends of a period apart. */
  readonly slot?: 'start' | 'end' | undefined;
  /** Told when the last missing part has been filled, and when a part has been cleared. */
  readonly onCompletenessChange?: ((isComplete: boolean) => void) | undefined;
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

/** Stands among the segments, because the state of a date's parts is known only there. */
function Completeness({ onChange }: { readonly onChange: (isComplete: boolean) => void }) {
  const date = use(DateFieldStateContext);
  const isComplete = date?.segments.every(({ isPlaceholder }) => !isPlaceholder) ?? false;
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(isComplete), [isComplete]);
  return null;
}
