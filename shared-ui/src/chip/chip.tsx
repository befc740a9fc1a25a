import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './chip.module.css';

/** Colour of a {@link Chip}, by meaning. */
export type ChipTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** Props of {@link Chip}. */
export interface ChipProps {
  readonly children: ReactNode;
  /** `neutral` when left out. */
  readonly tone?: ChipTone | undefined;
  readonly className?: string | undefined;
}

/** A short status. Its text says all; the colour only helps to find it. */
export function Chip({ children, tone = 'neutral', className }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone], className)}>{children}</span>;
}
