import { use, useEffect, useEffectEvent } from 'react';
import { DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('ui');
  return (
    <DateInput
      ref={endPartsAtMarks}
      {...(slot ? { slot } : {})}
      className={classNames(styles.input, slot && styles.end)}
    >
      {(segment) => (
        <>
          {onCompletenessChange && segment.type === 'day' && <Completeness onChange={onCompletenessChange} />}
          <DateSegment
            segment={segment}
            className={classNames(styles.segment)}
            // The library tells it in Bulgarian as an order: "empty it".
            render={(props, { isPlaceholder }) => (
              <span {...props} {...(isPlaceholder && { 'aria-valuetext': t('date.empty') })} />
            )}
          />
        </>
      )}
    </DateInput>
  );
}

/** A mark after a digit ends the part, as in `1.5.1990`. The library ignores it, and would add the next digit. */
function endPartsAtMarks(input: HTMLDivElement | null) {
  if (!input) return;
  let typed: EventTarget | null = null;
  const take = (text: string, target: EventTarget | null) => {
    // A part that is full, or that the library ends itself, has passed on the focus by now.
    const current = target === document.activeElement ? target : null;
    if (current && current === typed && /^[\s.,/:-]$/.test(text)) {
      const parts = [...input.querySelectorAll<HTMLElement>('[contenteditable]')];
      parts[parts.findIndex((part) => part === current) + 1]?.focus();
    }
    typed = /\d/.test(text) ? current : null;
  };
  // React's event of this name does not arrive, because the library prevents the native one. It prevents that of a space
  // before, at the key.
  input.addEventListener('beforeinput', ({ data, target }) => take(data ?? '', target));
  input.addEventListener('keydown', ({ key, target }) => key === ' ' && take(key, target));
}

/** Rendered among the segments, because the state of the parts can be read only there. */
function Completeness({ onChange }: { readonly onChange: (isComplete: boolean) => void }) {
  const date = use(DateFieldStateContext);
  const isComplete = date?.segments.every(({ isPlaceholder }) => !isPlaceholder) ?? false;
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(isComplete), [isComplete]);
  return null;
}
