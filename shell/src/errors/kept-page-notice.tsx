import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useHydrated } from '@exchange/shared-ui';
import styles from './kept-page-notice.module.css';

/** The content of a page that was rendered ahead and whose code did not arrive: it stays as it is. */
export interface KeptPage {
  readonly html: string;
  /**
   * Asks for the code again, and loads the page anew when it is there.
   * @throws RemoteLoadError when it does not arrive again
   */
  readonly retry: () => Promise<void>;
}

/** Says below a page that can be read that the rest of it did not arrive, and offers another try. */
export function KeptPageNotice({ kept }: { kept: KeptPage }) {
  const { t, i18n } = useTranslation('shell');
  const [isTrying, setTrying] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Only the server has the page in the other language.
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
