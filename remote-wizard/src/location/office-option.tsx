import { Lock } from 'lucide-react';
import type { Office } from '@exchange/shared-domain';
import { useOfficeTexts } from '@exchange/shared-platform';
import { OfficeOpening } from '../office/office-opening.tsx';
import styles from './office-choice.module.css';

interface OfficeOptionProps {
  readonly office: Office;
  readonly name: string;
  readonly isSelected: boolean;
  readonly isReadOnly: boolean;
  readonly onSelect: () => void;
}

/** An office as a card around its radio button. */
export function OfficeOption({ office, name, isSelected, isReadOnly, onSelect }: OfficeOptionProps) {
  const texts = useOfficeTexts(office.id);
  const details = `${name}-${office.id}`;
  return (
    <label className={styles.card} data-selected={isSelected || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={office.id}
        aria-label={texts.name}
        aria-describedby={details}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className={styles.body}>
        <span className={styles.name}>
          {texts.name} {isReadOnly && <Lock className={styles.lock} aria-hidden="true" />}
        </span>
        <span id={details} className={styles.details}>
          <OfficeOpening hours={office.openingHours} />
          <span className={styles.hours}>
            {texts.hours.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </span>
        </span>
      </span>
    </label>
  );
}
