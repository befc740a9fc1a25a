import styles from './skeleton.module.css';

/** Props of {@link Skeleton}. */
interface SkeletonProps {
  /** CSS length. Default: as wide as its container. */
  readonly width?: string;
}

/** Reserves the space of a loading line of text. It announces nothing; a {@link Loader} or a status does. */
export function Skeleton({ width = '100%' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ inlineSize: width }} aria-hidden="true" />;
}
