import type { ReactNode } from 'react';
import { PageMeta } from '@exchange/shared-platform';
import { Heading } from '@exchange/shared-ui';
import styles from './admin-page.module.css';
import { Part } from './part.tsx';

interface AdminPageProps {
  /** The heading, and the title in the browser's tab. */
  readonly title: string;
  /** What follows the heading. */
  readonly beside?: ReactNode;
  /** Buttons for the whole page, at the end of the heading's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: its title, its heading and its content. */
export function AdminPage({ title, beside, actions, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} />
      <header className={styles.top}>
        <Heading level="h1" size="large">
          {title}
        </Heading>
        {beside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <Part>{children}</Part>
    </div>
  );
}
