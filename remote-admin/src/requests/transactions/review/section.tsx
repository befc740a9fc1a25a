import { Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton, Link } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { useWords } from '../../../kit/index.ts';
import styles from './review.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Text that the copy button copies; without it there is no button. */
  readonly copy?: string | undefined;
  /** A button that corrects the value. */
  readonly edit?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly explorer?: { readonly href: string | null; readonly label: string };
}

/** One line of a section: name, value, and its buttons or links. */
export function Fact({ name, children, copy, edit, explorer }: FactProps) {
  const { t } = useWords();
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.copied}>
          <span className={styles.value}>{children}</span>
          {copy !== undefined && <CopyButton text={copy} label={t('review.copy', { what: name })} />}
          {edit && <IconButton label={edit.label} icon={<Pencil aria-hidden />} onPress={edit.onPress} />}
        </span>
        {explorer && explorer.href !== null && (
          <Link href={explorer.href} isNewTab>
            {explorer.label}
          </Link>
        )}
      </dd>
    </div>
  );
}
