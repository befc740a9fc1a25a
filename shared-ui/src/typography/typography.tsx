import type { ReactNode, Ref } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './typography.module.css';

/** Rank of a heading in the page's outline. */
export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4';

/** Size of a heading, independent of its rank. */
type HeadingSize = 'small' | 'medium' | 'large' | 'extraLarge' | 'display';

interface HeadingProps {
  readonly children: ReactNode;
  /** Default: `h2`. */
  readonly level?: HeadingLevel;
  /** Default: by the level. */
  readonly size?: HeadingSize | undefined;
  readonly id?: string;
  /** `-1` for a heading that receives the focus after a navigation. */
  readonly tabIndex?: -1;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
}

const sizes = { h1: 'extraLarge', h2: 'large', h3: 'medium', h4: 'small' } as const satisfies Record<
  HeadingLevel,
  HeadingSize
>;

/** A heading. */
export function Heading({ level: Level = 'h2', size = sizes[Level], children, className, ...rest }: HeadingProps) {
  return (
    <Level {...rest} className={classNames(styles.heading, styles[size], className)}>
      {children}
    </Level>
  );
}

interface TextProps {
  readonly children: ReactNode;
  /** Default: `p`. */
  readonly as?: 'p' | 'span' | 'div' | 'strong';
  /** Default: `default`. */
  readonly tone?: 'default' | 'muted' | 'subtle' | 'success' | 'danger';
  /** 14, 16, 18 or 20 px. Default: `medium`. */
  readonly size?: 'small' | 'medium' | 'large' | 'lead' | undefined;
  readonly id?: string;
  readonly className?: string | undefined;
}

const textSizes = { small: 'textSmall', medium: 'textMedium', large: 'textLarge', lead: 'textLead' } as const;

/** Running text. */
export function Text({ as: Tag = 'p', tone = 'default', size = 'medium', id, className, children }: TextProps) {
  return (
    <Tag id={id} className={classNames(styles[textSizes[size]], styles[tone], className)}>
      {children}
    </Tag>
  );
}
