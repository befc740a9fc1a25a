import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import type { NewerRelease } from './newer-release.ts';
import styles from './newer-release-notice.module.css';
import { useFreeMoment } from './use-free-moment.ts';

function Offer({ onLoad, onDecline }: { onLoad: () => void; onDecline: () => void }) {
  const { t } = useTranslation('shell');
  const isShown = useFreeMoment();
  return (
    <aside className={isShown ? styles.notice : undefined} aria-label={t('update.label')}>
      <p role="status">{isShown && t('update.ready')}</p>
      {isShown && (
        <div className={styles.buttons}>
          <Button size="small" onPress={onLoad}>
            {t('update.load')}
          </Button>
          <Button size="small" variant="ghost" onPress={onDecline}>
            {t('update.later')}
          </Button>
        </div>
      )}
    </aside>
  );
}

/** Offers the newest release to a page that was opened before it, at a moment that disturbs nobody. */
export function NewerReleaseNotice({ newer, onClose }: { newer: NewerRelease; onClose: () => void }) {
  const name = useSyncExternalStore(newer.subscribe, newer.name);
  const [declined, setDeclined] = useState<string>();
  if (name === undefined || name === declined) return null;
  const decline = () => {
    setDeclined(name);
    onClose();
  };
  return <Offer onLoad={newer.load} onDecline={decline} />;
}
