import { classNames } from '../foundation/class-names.ts';
import styles from './button.module.css';

/** Emphasis of a button: one `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'success' | 'danger';

/** Height: 44, 52 or 60 px. */
type ButtonSize = 'small' | 'medium' | 'large';

/** Props of buttons and of links that look like buttons. */
export interface ButtonLook {
  /** Default: `primary`. */
  readonly variant?: ButtonVariant | undefined;
  /** Default: `medium`. */
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly isFullWidth?: boolean | undefined;
  /** Placement in the surrounding layout only; the look belongs to the variant. */
  readonly className?: string | undefined;
}

/** Class names of a button's look. */
export const buttonClass = ({ variant = 'primary', size = 'medium', isFullWidth, className }: ButtonLook): string =>
  classNames(styles.button, styles[variant], styles[size], isFullWidth && styles.full, className);
