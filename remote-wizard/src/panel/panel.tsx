import type { ReactNode } from 'react';
import { Heading } from '@exchange/shared-ui';
import styles from './panel.module.css';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export const Panel = ({ id, title, className = styles.panel, children }: PanelProps) => (
  <section className={className} aria-labelledby={`${id}-title`}>
    <Heading id={`${id}-title`} level="h2" size="medium">
      {title}
    </Heading>
    {children}
  </section>
);
