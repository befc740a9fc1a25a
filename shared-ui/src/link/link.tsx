import { ExternalLink } from 'lucide-react';
import { classNames } from '../foundation/class-names.ts';
import { Anchor, type AnchorProps, type LinkTarget } from './anchor.tsx';
import styles from './link.module.css';

type LinkProps = AnchorProps & LinkTarget;

/** A link in running text, underlined. */
export function Link({ className, children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, className)}>
      {children}
      {rest.isNewTab && <ExternalLink className={styles.icon} aria-hidden="true" />}
    </Anchor>
  );
}
