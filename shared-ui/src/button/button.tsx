import type { ReactNode, Ref, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Spinner } from '../loader/loader.tsx';
import styles from './button.module.css';

/** Emphasis of a button: one `primary` per view. `outline` is beside it, for the way back. */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'success' | 'danger';

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

/**
 * Focuses a button before its press is handled, because Safari does not. A dialog returns the focus to the element that
 * had it when the dialog was opened.
 */
export const focusFirst =
  (onPress: (() => void) | undefined) =>
  ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A press by keyboard or screen reader has the count 0 and needs no focus.
    if (detail > 0) currentTarget.focus();
    onPress?.();
  };

interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  /** A 20 px icon before the text. */
  readonly icon?: ReactNode;
  /** A 20 px icon after the text. */
  readonly trailingIcon?: ReactNode;
  /** Default: `button`. */
  readonly type?: 'button' | 'submit';
  /** Id of the form that a submit button outside of it belongs to. */
  readonly form?: string;
  readonly name?: string;
  readonly isDisabled?: boolean | undefined;
  /**
   * The action is not possible yet, and a press says why. The button looks disabled and is announced as disabled, but stays
   * in the tab order and calls `onPress`.
   */
  readonly isUnavailable?: boolean;
  /** The action is running: a spinner is shown, the button keeps its size and focus, and presses do nothing. */
  readonly isPending?: boolean | undefined;
  readonly onPress?: () => void;
  /** Name for screen readers where the visible text is not enough. */
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that does something in the page. For going somewhere see {@link ButtonLink}. */
export function Button({
  children,
  icon,
  trailingIcon,
  variant,
  size,
  isFullWidth,
  className,
  isPending = false,
  isDisabled = false,
  isUnavailable = false,
  type = 'button',
  onPress,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      // It stays the form's submit button: without one, Enter in a form's only field submits it.
      onClick={isPending ? (event) => event.preventDefault() : focusFirst(onPress)}
      {...((isUnavailable || isPending) && { 'aria-disabled': true })}
      className={buttonClass({
        variant,
        size,
        isFullWidth,
        className: classNames(isUnavailable && styles.unavailable, isPending && styles.pending, className),
      })}
    >
      <span className={styles.content}>
        {icon}
        {children}
        {trailingIcon}
      </span>
      {isPending && (
        <span className={styles.spinner}>
          <Spinner />
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
