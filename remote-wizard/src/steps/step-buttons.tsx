import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@exchange/shared-ui';
import styles from './step-buttons.module.css';
import { useSteps } from './use-steps.ts';

interface StepButtonsProps {
  /** What leads on from here: the button that submits the step's form. */
  readonly children: ReactNode;
  readonly isBackDisabled?: boolean;
}

/** Back, unless on the first step, and what leads on. */
export function StepButtons({ children, isBackDisabled }: StepButtonsProps) {
  const { t } = useTranslation('wizard');
  const { index, back } = useSteps();
  return (
    <div className={styles.buttons}>
      {index > 0 && (
        <Button
          variant="outline"
          size="large"
          icon={<ArrowLeft aria-hidden="true" />}
          isDisabled={isBackDisabled}
          onPress={back}
        >
          {t('back')}
        </Button>
      )}
      <div className={styles.onward}>{children}</div>
    </div>
  );
}

/** Leads to the next step. It looks disabled while something is missing, and a press then shows what. */
export function NextButton({ canContinue }: { readonly canContinue: boolean }) {
  const { t } = useTranslation('wizard');
  return (
    <Button
      type="submit"
      size="large"
      isFullWidth
      isUnavailable={!canContinue}
      trailingIcon={<ArrowRight aria-hidden="true" />}
    >
      {t('next')}
    </Button>
  );
}
