import { useState, useSyncExternalStore, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { unsentInputSlice, useAppSelector } from '@exchange/shared-platform';
import { selectNewerRelease } from './newer-release.ts';
import { useReleases } from './releases.ts';
import styles from './newer-release-notice.module.css';

const quietTime = 3000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

function Offer({ onDecline }: { onDecline: () => void }) {
  const { t } = useTranslation('shell');
  const { loadNewest } = useReleases();
  const isShown = useFreeMoment();
  return (
    <aside className={isShown ? styles.notice : undefined} aria-label={t('update.label')}>
      <p role="status">{isShown && t('update.ready')}</p>
      {isShown && (
        <div className={styles.buttons}>
          <Button size="small" onPress={loadNewest}>
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

export function NewerReleaseNotice() {
  const name = useAppSelector(selectNewerRelease);
  const [declined, setDeclined] = useState<string>();
  if (name === null || name === declined) return null;
  const decline = () => {
    setDeclined(name);
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return <Offer onDecline={decline} />;
}

const isModalOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Modals are children of the body. */
function watchModals(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** True after a pause of the person's input, while no modal is open and nothing typed is unsent. */
function useFreeMoment(): boolean {
  const isModal = useSyncExternalStore(watchModals, isModalOpen);
  const isUnsent = useAppSelector(unsentInputSlice.selectors.selectHasUnsentInput);
  const isBusy = isModal || isUnsent;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isBusy || isQuiet) return undefined;
    const begin = () => setTimeout(() => setQuiet(true), quietTime);
    let timer = begin();
    const again = () => {
      clearTimeout(timer);
      timer = begin();
    };
    for (const sign of signs) document.addEventListener(sign, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, again);
    };
  }, [isBusy, isQuiet]);
  if (isBusy && isQuiet) setQuiet(false);
  return isQuiet && !isBusy;
}
