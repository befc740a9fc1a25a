import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useWalletField } from '@exchange/shared-platform/wallet';
import { ErrorPanel, Loader, onDemand, TextField } from '@exchange/shared-ui';
import { cryptoOf, sourceCurrencyOf } from '../draft/draft.ts';
import { useDraft } from '../submission/wizard-state.ts';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import styles from '../steps/step.module.css';
import { useProgress } from '../steps/use-progress.ts';
import { useStepForm } from '../steps/use-step-form.ts';
import { useWalletTexts } from '../steps/use-wallet-texts.ts';
import { useRefusal } from '../submission/use-refusal.ts';
import { ConnectWallet } from '../wallet/connect-wallet.tsx';
import type { NetworkChoice } from './network-choice.tsx';
import { OfficeChoice } from './office-choice.tsx';
import { useLocation } from './use-location.ts';

// Most sites exchange on one network.
const useNetworkChoice = onDemand(() => import('./network-choice.tsx'));

/** Step 3: the office, the wallet on the other end of the exchange and, where there are several, the network. */
export default function LocationStep() {
  const { t } = useTranslation('wizard');
  const { form, scanned, networks } = useProgress();
  const { schema, walletNetwork, isComplete } = useLocation();
  const { locationId, walletAddress, walletProof, network } = form;
  const { formProps, field } = useStepForm(schema, { locationId, walletAddress, walletProof, network });
  const choosesNetwork = networks.length > 1;
  const [walletChain, setWalletChain] = useState<number>();
  // The chosen office may have been missing only because the list loaded late.
  const office = field('locationId');
  const wallet = useWalletField(field('walletAddress'), walletNetwork);
  const refusal = useRefusal();
  const { draft } = useDraft();
  const { t: platform } = useTranslation('platform', { keyPrefix: 'fields' });
  const gone = draft.form.locationId === '' ? undefined : platform('office');
  return (
    <form className={styles.form} aria-label={t('steps.location')} {...formProps}>
      <OfficeChoice
        {...office}
        error={locationId === '' ? (office.error ?? gone) : refusal('locationId')}
        isReadOnly={scanned.id !== undefined}
      />
      <TextField {...wallet} label={useWalletTexts(sourceCurrencyOf(form)).label} hint={t('wallet.hint')} isRequired />
      <ConnectWallet {...(choosesNetwork && { onChain: setWalletChain })} />
      {choosesNetwork && (
        <Networks {...field('network')} offered={networks} currency={cryptoOf(form)} walletChain={walletChain} />
      )}
      <StepButtons>
        <NextButton canContinue={isComplete} />
      </StepButtons>
    </form>
  );
}

/** The choice once its code is there. Nobody can go on without it, so it can be asked for again. */
function Networks(props: ComponentProps<typeof NetworkChoice>) {
  const { t } = useTranslation('wizard');
  const { part, want } = useNetworkChoice();
  const [isFailed, setFailed] = useState(false);
  const load = () => void want().catch(() => setFailed(true));
  const start = useEffectEvent(load);
  useEffect(() => start(), []);
  if (part) return <part.NetworkChoice {...props} />;
  if (!isFailed) return <Loader label={t('fields.network')} />;
  return <ErrorPanel title={t('loadFailed')} headingLevel="h3" action={{ label: t('retry'), onPress: load }} />;
}
