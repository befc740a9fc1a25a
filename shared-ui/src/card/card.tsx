import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './card.module.css';

/** Props of {@link Card}. */
export interface CardProps {
  readonly children: ReactNode;
  /** `div` when left out. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | undefined;
  readonly className?: string | undefined;
}

/** A raised surface. */
export function Card({ children, as: Tag = 'div', className }: CardProps) {
  return <Tag className={classNames(styles.card, className)}>{children}</Tag>;
}
