import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { asFieldError, birthDateSchema } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useDraft, useWizardState } from '../submission/wizard-state.ts';
import { BirthDateField } from '../personal/birth-date-field.tsx';
import { selectRefusal, selectRequest, selectSubmission } from '../submission/submission.slice.ts';
import { useRefusal } from '../submission/use-refusal.ts';
import styles from './outcome-panel.module.css';

const birthDate = birthDateSchema(() => new Date());

interface OutcomePanelProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly sendAgain: () => void;
}

/** The way to the outcome of a request: it is sent again by a press, or when the connection is back. */
export function OutcomePanel({ titleRef, sendAgain }: OutcomePanelProps) {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform');
  const { draft, change } = useDraft();
  const { dateOfBirth } = draft.form;
  const { status } = useWizardState(selectSubmission);
  const request = useWizardState(selectRequest);
  const isMadeElsewhere = status === 'elsewhere';
  const isDisputed = useWizardState(selectRefusal) !== undefined;
  const refusal = useRefusal();
  const [isAttempted, setAttempted] = useState(false);

  // It ends with its tab; the one of this tab may be another one than the request was sent with.
  const [wasMissing] = useState(dateOfBirth === '');
  const isAsked = request?.body.client.dateOfBirth === '' && (wasMissing || isDisputed);
  const fault = isAsked ? birthDate.safeParse(dateOfBirth).error?.issues[0]?.message : undefined;

  const onOnline = useEffectEvent(sendAgain);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  return (
    <section className={styles.panel} role="alert">
      <WifiOff className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <h3 ref={titleRef} tabIndex={-1} className={styles.title}>
          {isMadeElsewhere ? t('outcome.elsewhereTitle') : t('outcome.title')}
        </h3>
        <p>{isMadeElsewhere ? t('outcome.elsewhereText') : t('outcome.text')}</p>
        {isAsked && (
          <>
            <p>{t('outcome.birthDate')}</p>
            <BirthDateField
              name="dateOfBirth"
              value={dateOfBirth}
              onChange={(day) => change({ dateOfBirth: day })}
              error={
                refusal('dateOfBirth') ?? (isAttempted && fault ? platform(`fields.${asFieldError(fault)}`) : undefined)
              }
            />
          </>
        )}
      </div>
      {request && (
        <Button
          size="large"
          isPending={status === 'sending'}
          isUnavailable={fault !== undefined}
          onPress={() => {
            setAttempted(true);
            if (fault === undefined) sendAgain();
          }}
        >
          {t('outcome.again')}
        </Button>
      )}
    </section>
  );
}
