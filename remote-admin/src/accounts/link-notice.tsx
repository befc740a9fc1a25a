import { CopyButton } from '@exchange/shared-ui/copy-button';
import { Muted, useWords } from '../kit/index.ts';
import styles from './accounts.module.css';

/** The link that sets a password. It is shown only here and only once. */
export function LinkNotice({ email, link }: { email: string; link: string }) {
  const { t } = useWords();
  return (
    <>
      <p role="status">{t('accounts.link.sent', { email })}</p>
      <div className={styles.link}>
        <code>{link}</code>
        <CopyButton text={link} label={t('accounts.link.copy')} />
      </div>
      <Muted>{t('accounts.link.once')}</Muted>
    </>
  );
}
