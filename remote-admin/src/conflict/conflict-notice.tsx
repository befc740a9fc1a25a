import type { ReactNode } from 'react';
import styles from './conflict-notice.module.css';

/** Says that somebody else changed what this admin is changing. */
export function ConflictNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
