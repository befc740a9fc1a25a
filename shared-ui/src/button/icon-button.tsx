import type { ReactNode, Ref } from 'react';
import { classNames } from '../foundation/class-names.ts';
import { focusFirst } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** What it does: its name for screen readers, and its tooltip. */
  readonly label: string;
  /** An icon, shown at 20 px whatever its own size. */
  readonly icon: ReactNode;
  /** Default: `ghost` (no surface until hovered). */
  readonly variant?: 'ghost' | 'filled' | 'success' | 'danger' | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: () => void;
  /** For a button that shows and hides something. */
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, variant = 'ghost', isDisabled = false, onPress, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      title={label}
      aria-label={label}
      disabled={isDisabled}
      className={classNames(styles.button, styles[variant])}
      onClick={focusFirst(onPress)}
    >
      {icon}
    </button>
  );
}
