import styles from './field.module.css';

interface NameProxyProps {
  readonly name: string | undefined;
  readonly value: string;
  readonly onFocus: () => void;
}

/** Lets a form find a field that is made of several controls by its name, submit its value, and focus it. */
export function NameProxy({ name, value, onFocus }: NameProxyProps) {
  if (name === undefined) return null;
  return (
    <input
      className={styles.hidden}
      name={name}
      value={value}
      onFocus={onFocus}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
