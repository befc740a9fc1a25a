import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface. */
export function Card({ children, className }: CardProps) {
  return <div className={classNames(styles.card, className)}>{children}</div>;
}
