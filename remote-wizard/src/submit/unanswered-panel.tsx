import { WifiOff } from 'lucide-react';
import { useEffect, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import { useWizard } from '../draft/use-draft.ts';
import styles from './unanswered-panel.module.css';
import { useSubmit } from './use-submit.ts';

interface UnansweredPanelProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** After a request without an answer: the same one again, by a press, when the connection is back, or after a reload. */
export function UnansweredPanel({ titleRef }: UnansweredPanelProps) {
  const { t } = useTranslation('wizard');
  const { draft, isInterrupted, isMadeElsewhere, creatingTransaction } = useWizard();
  const submit = useSubmit();
  const again = () => void (draft.sent && !isMadeElsewhere && submit(draft.sent.executedRate));
  const latest = useRef(again);

  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (isInterrupted) latest.current();
  }, [isInterrupted]);
  useEffect(() => {
    const onOnline = () => latest.current();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <section className={styles.panel} role="alert">
      <WifiOff className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <h3 ref={titleRef} tabIndex={-1} className={styles.title}>
          {isMadeElsewhere ? t('unanswered.elsewhereTitle') : t('unanswered.title')}
        </h3>
        <p>{isMadeElsewhere ? t('unanswered.elsewhereText') : t('unanswered.text')}</p>
      </div>
      {!isMadeElsewhere && (
        <Button size="large" isPending={creatingTransaction} onPress={again}>
          {t('unanswered.again')}
        </Button>
      )}
    </section>
  );
}
