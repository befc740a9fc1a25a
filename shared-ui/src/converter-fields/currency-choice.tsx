import { ChevronDown } from 'lucide-react';
import { CurrencyIcon } from './currency-icon.tsx';
import styles from './currency-choice.module.css';

/** Props of {@link CurrencyChoice}. */
interface CurrencyChoiceProps {
  /** Accessible name. */
  readonly label: string;
  /** Code of the chosen currency. */
  readonly value: string;
  readonly codes: readonly string[];
  readonly name?: string | undefined;
  /** Id of the text that says what is wrong with the choice; it is marked invalid then. */
  readonly errorId?: string | undefined;
  onChange(code: string): void;
}

/** A currency with its picture. The list is the native one, which people know from their phone. */
export function CurrencyChoice({ label, value, codes, name, errorId, onChange }: CurrencyChoiceProps) {
  return (
    <span className={styles.choice}>
      <CurrencyIcon code={value} />
      <select
        className={styles.select}
        name={name}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
    </span>
  );
}
