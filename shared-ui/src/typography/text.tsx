import type { ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import styles from './typography.module.css';

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

const sizes = { small: 'textSmall', medium: 'textMedium', large: 'textLarge', lead: 'textLead' } as const;

/** Running text. */
export function Text({ as: Tag = 'p', tone = 'default', size = 'medium', id, className, children }: TextProps) {
  return (
    <Tag id={id} className={classNames(styles[sizes[size]], styles[tone], className)}>
      {children}
    </Tag>
  );
}
