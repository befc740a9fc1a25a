import { useTranslation } from 'react-i18next';
import { sourceCurrencyOf } from '../draft/draft.ts';
import { useScannedOffice } from '../office/use-scanned-office.ts';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import styles from '../steps/step.module.css';
import { useProgress } from '../steps/use-progress.ts';
import { useStepForm } from '../steps/use-step-form.ts';
import { useWalletLabel } from '../steps/use-wallet-label.ts';
import { useRefusal } from '../submission/use-refusal.ts';
import { OfficeChoice } from './office-choice.tsx';
import { WalletField } from './wallet-field.tsx';

/** Step 3: the office, and the wallet on the other end of the exchange. */
export function LocationStep() {
  const { t } = useTranslation('wizard');
  const { form, schemas, isComplete } = useProgress();
  const isScanned = useScannedOffice().id !== undefined;
  const { locationId, walletAddress } = form;
  const { formProps, field } = useStepForm(schemas.location, { locationId, walletAddress });
  // Missing while the list was late, the office may have come with it since.
  const office = field('locationId');
  const refusal = useRefusal();
  return (
    <form className={styles.form} aria-label={t('steps.location')} {...formProps}>
      <OfficeChoice
        {...office}
        error={locationId === '' ? office.error : refusal('locationId')}
        isReadOnly={isScanned}
      />
      <WalletField label={useWalletLabel(sourceCurrencyOf(form))} {...field('walletAddress')} />
      <StepButtons>
        <NextButton canContinue={isComplete.location} />
      </StepButtons>
    </form>
  );
}
