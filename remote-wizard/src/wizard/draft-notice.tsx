import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button, onDemand } from '@exchange/shared-ui';
import { isTouched } from '../draft/draft.ts';
import { selectDraft, selectIsRestored } from '../draft/draft.slice.ts';
import { useSteps } from '../steps/use-steps.ts';
import { startOver } from '../submission/send-request.ts';
import { selectIsFrozen, selectIsSending } from '../submission/submission.slice.ts';
import { useWizardDispatch } from '../submission/use-wizard-dispatch.ts';
import styles from './draft-notice.module.css';

const useStartOver = onDemand(() => import('./start-over.dialog.tsx'));

/** Says that what was typed is kept, and lets the visitor start over. */
export function DraftNotice() {
  const { t } = useTranslation('wizard');
  const { form } = useSelector(selectDraft);
  const isRestored = useSelector(selectIsRestored);
  const isSending = useSelector(selectIsSending);
  const isFrozen = useSelector(selectIsFrozen);
  const dispatch = useWizardDispatch();
  const navigate = useNavigate();
  const { address } = useSteps();
  const [isAsking, setAsking] = useState(false);
  const { part, want } = useStartOver();
  const begin = () => {
    setAsking(false);
    dispatch(startOver());
    void navigate(address('exchange'));
  };
  return (
    <>
      {(isTouched(form) || isFrozen) && (
        <div className={styles.notice}>
          <p>{isRestored ? t('draft.restored') : t('draft.kept')}</p>
          <Button
            variant="ghost"
            size="small"
            className={styles.button}
            isDisabled={isSending}
            onPress={() => {
              setAsking(true);
              want().catch(() => setAsking(false));
            }}
          >
            {t('draft.startOver')}
          </Button>
        </div>
      )}
      {part && (
        <part.StartOverDialog
          isOpen={isAsking}
          isPending={isSending}
          text={isFrozen ? t('draft.startOverSent') : t('draft.startOverText')}
          onCancel={() => setAsking(false)}
          onConfirm={begin}
        />
      )}
    </>
  );
}
