import type { ReactNode } from 'react';
import styles from './office-choice.module.css';

interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
  /** What describes it. */
  readonly children: ReactNode;
}

/** A card around its radio button. */
export function ChoiceCard({ name, value, label, mark, isSelected, isDisabled, onSelect, children }: ChoiceCardProps) {
  const details = `${name}-${value}`;
  return (
    <label className={styles.card} data-selected={isSelected || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        aria-label={label}
        aria-describedby={details}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      <span className={styles.body}>
        <span className={styles.name}>
          {label} {mark}
        </span>
        <span id={details} className={styles.details}>
          {children}
        </span>
      </span>
    </label>
  );
}
