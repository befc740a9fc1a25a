import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title?: string;
  /** Default: `alert`, which is announced at once. */
  readonly role?: 'alert' | 'status' | 'group';
  readonly children?: ReactNode;
}

/** Says what is in the way of an admin, such as a change that somebody else made meanwhile. */
export function Notice({ title, role = 'alert', children }: NoticeProps) {
  return (
    <div role={role} className={styles.notice}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}
