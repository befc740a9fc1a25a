import type { ComponentProps, ReactNode } from 'react';
import { Heading } from '@exchange/shared-ui';
import layout from './layout.module.css';

interface SectionProps extends Pick<ComponentProps<typeof Heading>, 'size'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page below its own heading. */
export const Section = ({ title, size = 'medium', children }: SectionProps) => (
  <section className={layout.part} aria-label={title}>
    <Heading level="h2" size={size}>
      {title}
    </Heading>
    {children}
  </section>
);
