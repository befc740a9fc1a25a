import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useHydrated } from '@exchange/shared-ui';
import styles from '../notice/notice.module.css';

/** The content of a page that was rendered ahead and whose code did not load. It is kept. */
export interface KeptPage {
  readonly html: string;
  /**
   * Loads the code again, and then reloads the page.
   * @throws RemoteLoadError when it does not load again
   */
  readonly retry: () => Promise<void>;
}

/** Says below a readable page that its code did not load, and offers to try again. */
export function KeptPageNotice({ kept }: { kept: KeptPage }) {
  const { t, i18n } = useTranslation('shell');
  const [isTrying, setTrying] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Only the server can render the page in the other language.
    const reload = () => window.location.reload();
    i18n.on('languageChanged', reload);
    return () => i18n.off('languageChanged', reload);
  }, [i18n]);
  const retry = () => {
    setTrying(true);
    kept.retry().catch(() => setTrying(false));
  };
  // The page was rendered without it.
  if (!isHydrated) return null;
  return (
    <aside className={styles.notice} aria-labelledby="kept-page">
      <div role="alert">
        <h2 id="kept-page" className={styles.title}>
          {t('errors.loadTitle')}
        </h2>
        <p>{t('errors.keptMessage')}</p>
      </div>
      <Button size="small" isPending={isTrying} onPress={retry}>
        {t('errors.retry')}
      </Button>
    </aside>
  );
}
