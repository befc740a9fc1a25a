import styles from './field.module.css';

interface NameProxyProps {
  /** The field's id: a press on the label moves the focus here. */
  readonly id: string;
  readonly name?: string | undefined;
  readonly value: string;
}

/**
 * A hidden input beside a control with several parts. A form finds it by name, and it passes the focus to the first
 * part.
 */
export function NameProxy({ id, name, value }: NameProxyProps) {
  return (
    <input
      id={id}
      className={styles.hidden}
      name={name}
      value={value}
      onFocus={({ currentTarget }) =>
        currentTarget.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
      }
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
