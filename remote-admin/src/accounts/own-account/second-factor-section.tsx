import { useState } from 'react';
import {
  passwordAndCodeSchema,
  passwordOnlySchema,
  type Enrolment,
  type OwnAccount,
  type RecoveryCodes as NewCodes,
} from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Button, Text } from '@exchange/shared-ui';
import { layout, Loaded, useWords } from '../../kit/index.ts';
import { AppSetup } from '../second-factor/app-setup.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { accountApi } from './account.api.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { Section } from './section.tsx';

type Step =
  | { readonly name: 'overview' | 'password' | 'renew' | 'turn-off' }
  | { readonly name: 'setup'; readonly enrolment: Enrolment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

export function SecondFactorSection() {
  const { t } = useWords();
  const call = accountApi.useAdminGetOwnAccountQuery();
  return (
    <Section title={t('secondFactor.title')}>
      <Loaded call={call} loading={t('account.loading')} failed={t('account.failed')} headingLevel="h3">
        {(account) => <SecondFactor account={account} />}
      </Loaded>
    </Section>
  );
}

function SecondFactor({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  const alert = useAlert();
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const [begin] = accountApi.useAdminBeginOwnEnrolmentMutation();
  const [confirm] = accountApi.useAdminConfirmOwnEnrolmentMutation();
  const [renew] = accountApi.useAdminRenewRecoveryCodesMutation();
  const [turnOff] = accountApi.useAdminTurnFactorOffMutation();
  const overview = () => setStep({ name: 'overview' });
  const showCodes = ({ recoveryCodes }: NewCodes) => setStep({ name: 'codes', codes: recoveryCodes });
  const isRequired = account.isSecondFactorRequired;

  if (step.name === 'overview') return <Overview account={account} onStep={(name) => setStep({ name })} />;
  if (step.name === 'codes')
    return <RecoveryCodes codes={step.codes} done={t('secondFactor.saved')} onDone={overview} />;
  if (step.name === 'setup') {
    return (
      <AppSetup enrolment={step.enrolment} send={confirm} onDone={showCodes}>
        <Button variant="secondary" onPress={overview}>
          {t('actions.cancel')}
        </Button>
      </AppSetup>
    );
  }
  if (step.name === 'password') {
    return (
      <ConfirmForm
        schema={passwordOnlySchema}
        submit={t('secondFactor.next')}
        send={begin}
        onDone={(enrolment) => setStep({ name: 'setup', enrolment })}
        onCancel={overview}
      />
    );
  }
  if (step.name === 'renew') {
    return (
      <ConfirmForm
        schema={passwordAndCodeSchema}
        text={t('secondFactor.renewText')}
        submit={t('secondFactor.renew')}
        send={renew}
        onDone={showCodes}
        onCancel={overview}
      />
    );
  }
  return (
    <ConfirmForm
      schema={passwordAndCodeSchema}
      text={t(isRequired ? 'secondFactor.moveText' : 'secondFactor.turnOffText')}
      submit={t(isRequired ? 'secondFactor.move' : 'secondFactor.turnOff')}
      send={turnOff}
      onDone={() => {
        alert({ type: 'success', message: 'admin:secondFactor.turnedOff' });
        overview();
      }}
      onCancel={overview}
    />
  );
}

interface OverviewProps {
  readonly account: OwnAccount;
  readonly onStep: (name: 'password' | 'renew' | 'turn-off') => void;
}

function Overview({ account: { secondFactor, isSecondFactorRequired }, onStep }: OverviewProps) {
  const { t, format } = useWords();
  if (secondFactor === null) {
    return (
      <>
        <Text>{t('secondFactor.offText')}</Text>
        <div className={layout.buttons}>
          <Button onPress={() => onStep('password')}>{t('secondFactor.setUp')}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Text>{t('secondFactor.on', { time: format.dateTime(secondFactor.since) })}</Text>
      <Text tone={secondFactor.recoveryCodesLeft < 3 ? 'danger' : 'muted'}>
        {t('secondFactor.codesLeft', { count: secondFactor.recoveryCodesLeft })}
      </Text>
      <div className={layout.buttons}>
        <Button variant="secondary" onPress={() => onStep('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button variant="secondary" onPress={() => onStep('turn-off')}>
          {t(isSecondFactorRequired ? 'secondFactor.move' : 'secondFactor.turnOff')}
        </Button>
      </div>
    </>
  );
}
