import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ErrorText } from '../field/field.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  /** Its text; may contain links. */
  readonly children: ReactNode;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean | undefined;
}

/** Something to agree to. A native checkbox, because its label may hold links that must keep working. */
export function Checkbox({ isSelected, onChange, children, name, error, isRequired, isDisabled }: CheckboxProps) {
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <span className={styles.control}>
          <input
            id={id}
            type="checkbox"
            className={styles.input}
            name={name}
            checked={isSelected}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Check className={styles.mark} strokeWidth={3} aria-hidden="true" />
        </span>
        <label htmlFor={id} className={styles.label}>
          {children}
        </label>
      </div>
      {isInvalid && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
