import styles from './skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS length; as wide as its container when left out. */
  readonly width?: string | undefined;
  /** CSS length of one line; one line of text when left out. */
  readonly height?: string | undefined;
  /** How many lines; one when left out. Of several the last one is shorter. */
  readonly lines?: number | undefined;
}

/** Keeps the room of something that loads. Says nothing: a {@link Loader} or a status beside it does. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ inlineSize: width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} style={{ blockSize: height }} />
      ))}
    </span>
  );
}
