import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, onDemand, OpenFailure, useOpener } from '@exchange/shared-ui';
import { isTouched } from '../draft/draft.ts';
import { selectDraft, selectIsRestored } from '../draft/draft.slice.ts';
import { useWizardState, useWizardDispatch } from '../submission/wizard-state.ts';
import { useSteps } from '../steps/use-steps.ts';
import { startOver } from '../submission/send-request.ts';
import { selectIsFrozen, selectIsSending } from '../submission/submission.slice.ts';
import styles from './draft-notice.module.css';

const useStartOver = onDemand(() => import('./start-over.dialog.tsx'));

/** Says that what was typed is kept, and lets the visitor start over. */
export function DraftNotice() {
  const { t } = useTranslation('wizard');
  const { form } = useWizardState(selectDraft);
  const isRestored = useWizardState(selectIsRestored);
  const isSending = useWizardState(selectIsSending);
  const isFrozen = useWizardState(selectIsFrozen);
  const dispatch = useWizardDispatch();
  const navigate = useNavigate();
  const { address } = useSteps();
  const dialog = useStartOver();
  const { how: isAsking = false, isFailed, open, close, button, intent } = useOpener<true>(dialog);
  const begin = () => {
    close();
    dispatch(startOver());
    void navigate(address('exchange'));
  };
  return (
    <>
      {(isTouched(form) || isFrozen) && (
        <div className={styles.notice}>
          <p>{isRestored ? t('draft.restored') : t('draft.kept')}</p>
          <div className={styles.opener} {...intent}>
            <Button ref={button} variant="outline" size="small" isDisabled={isSending} onPress={() => open(true)}>
              {t('draft.startOver')}
            </Button>
            <OpenFailure isShown={isFailed} side="right" />
          </div>
        </div>
      )}
      {dialog.part && (
        <dialog.part.StartOverDialog
          isOpen={isAsking}
          isPending={isSending}
          text={isFrozen ? t('draft.startOverSent') : t('draft.startOverText')}
          onCancel={close}
          onConfirm={begin}
        />
      )}
    </>
  );
}
