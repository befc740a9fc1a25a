import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './chip.module.css';

/** Colour of a {@link Chip}, by meaning. */
export type ChipTone = 'info' | 'waiting' | 'accent' | 'success' | 'danger';

/** A short status. The text is enough to understand it; the colour helps to find it. */
export function Chip({ children, tone }: { readonly children: ReactNode; readonly tone: ChipTone }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
