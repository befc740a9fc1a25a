import { ExternalLink } from 'lucide-react';
import { classNames } from '../foundation/class-names.ts';
import { Anchor, type AnchorProps, type LinkTarget } from './anchor.tsx';
import styles from './link.module.css';

/** Props of {@link Link}. */
export type LinkProps = AnchorProps &
  LinkTarget & {
    /** `inline` stands in running text, underlined; `quiet` in lists of links, underlined on hover. */
    readonly variant?: 'inline' | 'quiet' | undefined;
  };

/** A link in text or in a list of links. */
export function Link({ variant = 'inline', className, children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, styles[variant], className)}>
      {children}
      {rest.isNewTab && <ExternalLink className={styles.icon} aria-hidden="true" />}
    </Anchor>
  );
}
