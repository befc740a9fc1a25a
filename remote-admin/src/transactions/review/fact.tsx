import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, Link } from '@exchange/shared-ui';
import styles from './review.module.css';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Text that the copy button copies; without it there is no button. */
  readonly copy?: string;
  readonly explorer?: { readonly href: string | undefined; readonly label: string };
}

/** One line of the review: name, value, and its buttons or links. */
export function Fact({ name, children, copy, explorer }: FactProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {copy !== undefined && <CopyButton text={copy} label={t('review.copy', { what: name })} />}
        {explorer?.href !== undefined && (
          <Link href={explorer.href} isNewTab>
            {explorer.label}
          </Link>
        )}
      </dd>
    </div>
  );
}
