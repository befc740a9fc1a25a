import { useId, type ReactNode } from 'react';
import { classNames } from '../foundation/class-names.ts';
import { Heading, type HeadingLevel } from '../typography/heading.tsx';
import styles from './panel.module.css';

/** Props of {@link Panel}. */
export interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** `h2` when left out. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** What can be done with the whole panel, at the end of its title's line. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** A titled part of a page: a region named by its title. */
export function Panel({ title, children, headingLevel = 'h2', actions, className }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.panel, className)}>
      <div className={styles.top}>
        <Heading id={id} level={headingLevel} size="medium">
          {title}
        </Heading>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
