import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takesRequests, type FollowView } from '@exchange/shared-domain';
import { codeOf, useGetAllOfficesQuery, useOfficeName, useOfficeTexts } from '@exchange/shared-platform';
import { Button, ErrorText, Heading } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import panel from '../panel/panel.module.css';
import { Panel } from '../panel/panel.tsx';
import { useTakeClientStepMutation } from './follow.api.ts';
import styles from './follow.module.css';
import { minutesToWait, useRefusalText } from './refusal-text.ts';
import { Visit, type ActionProps, type TakeStep } from './visit.tsx';

interface FollowActionsProps {
  readonly token: string;
  readonly view: FollowView;
  /** By the service's clock. */
  readonly now: Date;
  /** The service did not answer last time. */
  readonly isAway: boolean;
}

/** What the client can do while the request is under way. */
export function FollowActions({ token, view, now, isAway }: FollowActionsProps) {
  const { t } = useTranslation('follow');
  const refusalText = useRefusalText('wait');
  const [take, { isLoading, data, originalArgs, error, reset }] = useTakeClientStepMutation();
  const taken = data && originalArgs?.step;
  const step: TakeStep = (name, body) => {
    if (!isLoading && !isAway) void take({ token, step: name, ...(body && { body }) });
  };
  const pending = isLoading ? originalArgs?.step : undefined;
  const actions = { view, now, pending, isHeld: isAway || isLoading, step };
  // After the time to wait, the refusal is no longer true.
  useEffect(() => {
    const timer = error && setTimeout(reset, minutesToWait(error) * 60_000);
    return () => clearTimeout(timer);
  }, [error, reset]);
  const isSubmitted = view.status === 'CLIENT_SUBMITTED';
  const isAccepted = view.status === 'PENDING_CLIENT_ACTION';
  return (
    <>
      {isAccepted && <Visit {...actions} />}
      {isSubmitted && <OtherOffice {...actions} isChanged={taken === 'office'} />}
      {error && (isSubmitted || isAccepted || codeOf(error) === 'TRANSITION_NOT_ALLOWED') && (
        <div role="alert">
          <ErrorText id="step-refused">{refusalText(error)}</ErrorText>
        </div>
      )}
      {(isSubmitted || isAccepted) && (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            isPending={pending === 'sms'}
            isUnavailable={actions.isHeld}
            onPress={() => step('sms')}
          >
            {t('sms.again')}
          </Button>
          <span role="status">{taken === 'sms' && t('sms.sent')}</span>
        </div>
      )}
      {isSubmitted && <Withdrawal {...actions} />}
    </>
  );
}

function OtherOffice({ view, now, pending, isHeld, step, isChanged }: ActionProps & { readonly isChanged: boolean }) {
  const { t } = useTranslation('follow');
  const nameOf = useOfficeName();
  const { data: offices = [] } = useGetAllOfficesQuery();
  const current = useOfficeTexts(view.officeLocationId).name;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked === view.officeLocationId ? null : picked;
  const others = offices.filter((office) => office.id !== view.officeLocationId && takesRequests(office, now));
  if (others.length === 0) return null;
  return (
    <Panel id="other" title={t('office.title')}>
      <p role="status">
        {isChanged && t('office.changed', { office: current })} {t('office.hint')}
      </p>
      <div className={styles.choice}>
        <Select
          label={t('office.label')}
          items={others.map((office) => ({ id: office.id, label: nameOf(office) }))}
          selectedKey={chosen}
          onChange={setPicked}
        />
        <Button
          variant="secondary"
          isPending={pending === 'office'}
          isUnavailable={isHeld || chosen === null}
          onPress={() => chosen !== null && step('office', { officeLocationId: chosen })}
        >
          {t('office.change')}
        </Button>
      </div>
    </Panel>
  );
}

function Withdrawal({ pending, isHeld, step }: ActionProps) {
  const isPending = pending === 'withdrawal';
  const { t } = useTranslation('follow');
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsking) title.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <div className={styles.buttons}>
        <Button variant="outline" size="small" onPress={() => setAsking(true)}>
          {t('withdraw.start')}
        </Button>
      </div>
    );
  }
  return (
    <section className={panel.panel} aria-labelledby="withdraw-title">
      <Heading id="withdraw-title" ref={title} level="h2" size="medium" tabIndex={-1}>
        {t('withdraw.title')}
      </Heading>
      <p>{t('withdraw.text')}</p>
      <div className={styles.buttons}>
        <Button variant="danger" isPending={isPending} isUnavailable={isHeld} onPress={() => step('withdrawal')}>
          {t('withdraw.confirm')}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={() => setAsking(false)}>
          {t('withdraw.keep')}
        </Button>
      </div>
    </section>
  );
}
