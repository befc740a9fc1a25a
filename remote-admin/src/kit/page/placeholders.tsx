import { Skeleton, VisuallyHidden } from '@exchange/shared-ui';
import styles from './placeholders.module.css';

interface PlaceholdersProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  /** What the room is kept for: rows of a list, or fields of a form. */
  readonly of: 'row' | 'field';
  readonly count: number;
}

/** Keeps the room of what is loading, so that nothing below it jumps. */
export function Placeholders({ label, of, count }: PlaceholdersProps) {
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        // They are all the same.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles[of]} aria-hidden>
          <Skeleton isShort />
          {of === 'field' && <div className={styles.box} />}
        </div>
      ))}
    </div>
  );
}
