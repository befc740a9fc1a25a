import styles from './palette.module.css';

/** Keys that are pressed one after the other, or together when one of them is Ctrl. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);
