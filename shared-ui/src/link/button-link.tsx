import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../button/button-look.ts';
import styles from '../button/button.module.css';
import { Anchor, type AnchorProps, type LinkTarget } from './anchor.tsx';

type ButtonLinkProps = AnchorProps &
  ButtonLook &
  LinkTarget & {
    /** A 20 px icon before the text. */
    readonly icon?: ReactNode;
    /** A 20 px icon after the text. */
    readonly trailingIcon?: ReactNode;
  };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isFullWidth,
  className,
  icon,
  trailingIcon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, isFullWidth, className })}>
      <span className={styles.content}>
        {icon}
        {children}
        {trailingIcon}
      </span>
    </Anchor>
  );
}
