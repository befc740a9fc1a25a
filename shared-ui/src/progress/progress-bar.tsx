import { useId } from 'react';
import styles from './progress.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What progresses. */
  readonly label: string;
  /** How far it is, from 0 to `max`. */
  readonly value: number;
  /** 100 when left out. */
  readonly max?: number | undefined;
  /** The value in words, such as "2 of 4"; per cent when left out. */
  readonly valueText?: string | undefined;
  /** Keeps label and value for screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
}

/** How much of something is done. */
export function ProgressBar({ label, value, max = 100, valueText, isLabelHidden }: ProgressBarProps) {
  const id = useId();
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = valueText ?? `${Math.round(part * 100)}%`;
  return (
    <div className={styles.progress}>
      <div className={isLabelHidden ? styles.hidden : styles.texts}>
        <span id={id}>{label}</span>
        <span aria-hidden="true">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={part * max}
        aria-valuetext={text}
        className={styles.track}
      >
        <div className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
}
