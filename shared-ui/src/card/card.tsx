import type { ReactNode } from 'react';
import { ArrowUpRight } from 'lucide-react';
import { classNames } from '../foundation/class-names.ts';
import styles from './card.module.css';
import { Anchor, type AnchorProps, type LinkTarget } from '../link/link.tsx';
import { Heading, type HeadingLevel, Text } from '../typography/typography.tsx';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface. */
export function Card({ children, className }: CardProps) {
  return <div className={classNames(styles.card, className)}>{children}</div>;
}

type CardLinkProps = Omit<AnchorProps, 'children'> &
  LinkTarget & {
    readonly title: string;
    readonly text?: ReactNode;
    /** A 24 px icon. */
    readonly icon?: ReactNode;
    /** Default: `h2`. */
    readonly headingLevel?: HeadingLevel;
  };

/** A card that is a link as a whole. */
export function CardLink({ title, text, icon, headingLevel = 'h2', className, ...rest }: CardLinkProps) {
  return (
    <Anchor {...rest} className={classNames(styles.link, className)}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading level={headingLevel} size="small" className={styles.title}>
        {title}
      </Heading>
      {text !== undefined && (
        <Text as="span" tone="muted" size="small">
          {text}
        </Text>
      )}
      <ArrowUpRight className={styles.arrow} aria-hidden="true" />
    </Anchor>
  );
}
