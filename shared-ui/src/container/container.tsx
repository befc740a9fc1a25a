import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './container.module.css';

interface ContainerProps {
  readonly children: ReactNode;
  /** At most 760 px instead of 1250 px: for running text and forms. */
  readonly isNarrow?: boolean;
  readonly className?: string | undefined;
}

/** The page's width with its gutters, in the middle. */
export function Container({ children, isNarrow, className }: ContainerProps) {
  return <div className={classNames(styles.container, isNarrow && styles.narrow, className)}>{children}</div>;
}
