import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { emptyExchangeForm, stepFields } from '@exchange/shared-domain';
import { useAppDispatch } from '@exchange/shared-platform';
import { Button, ConfirmDialog } from '@exchange/shared-ui';
import { startOver } from '../draft/draft.actions.ts';
import { useWizard } from '../draft/use-draft.ts';
import { useSteps } from '../steps/use-steps.ts';
import styles from './draft-notice.module.css';

const typedFields = [...stepFields.personal, ...stepFields.location];

/** Says that what was typed has been kept, and lets the visitor begin anew. */
export function DraftNotice() {
  const { t } = useTranslation('wizard');
  const { draft, isRestored, creatingTransaction } = useWizard();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { address } = useSteps();
  const [isAsking, setAsking] = useState(false);
  const isTouched = typedFields.some((field) => draft.form[field] !== emptyExchangeForm[field]);
  const begin = () => {
    setAsking(false);
    dispatch(startOver());
    void navigate(address('exchange'));
  };
  return (
    <>
      {isTouched && (
        <div className={styles.notice}>
          <p>{isRestored ? t('draft.restored') : t('draft.kept')}</p>
          <Button
            variant="ghost"
            size="small"
            className={styles.button}
            isDisabled={creatingTransaction}
            onPress={() => setAsking(true)}
          >
            {t('draft.startOver')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isPending={creatingTransaction}
        onCancel={() => setAsking(false)}
        onConfirm={begin}
      >
        <p>{draft.sent ? t('draft.startOverSent') : t('draft.startOverText')}</p>
      </ConfirmDialog>
    </>
  );
}
