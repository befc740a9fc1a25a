import styles from './skeleton.module.css';

interface SkeletonProps {
  /** About half a line. Default: as wide as its container. */
  readonly isShort?: boolean;
}

/** Reserves the space of a loading line of text. It announces nothing; a {@link Loader} or a status does. */
export function Skeleton({ isShort = false }: SkeletonProps) {
  return <span className={styles.skeleton} data-short={isShort || undefined} aria-hidden="true" />;
}
