import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ShieldAlert } from 'lucide-react';
import { Button, Loader } from '@exchange/shared-ui';
import { summaryOf } from '../draft/draft-request.ts';
import { useLocation } from '../location/use-location.ts';
import { useWizardState, useWizardDispatch } from '../submission/wizard-state.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import styles from '../steps/step.module.css';
import { stepOf, steps } from '../steps/steps.ts';
import { useProgress } from '../steps/use-progress.ts';
import { useSteps } from '../steps/use-steps.ts';
import { sendAgain, submit } from '../submission/send-request.ts';
import { withBirthDate, type FieldName } from '../submission/submission.ts';
import {
  selectIsFrozen,
  selectIsOutcomeOpen,
  selectRequest,
  selectSubmission,
} from '../submission/submission.slice.ts';
import { Confirmations } from './confirmations.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { RatePanel, useReviewRate } from './rate-panel.tsx';
import { ReviewSections } from './review-sections.tsx';

const uncheckedIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('input[type="checkbox"]:not(:checked)');

/** Step 4: the review, two confirmations, and the only place that sends the request. */
export default function ReviewStep() {
  const { t } = useTranslation('wizard');
  const dispatch = useWizardDispatch();
  const { goTo, address } = useSteps();
  const { form, accepted, isComplete } = useProgress();
  const rate = useReviewRate(form, accepted);
  const request = useWizardState(selectRequest);
  const { status } = useWizardState(selectSubmission);
  const isSending = status === 'sending';
  const isFrozen = useWizardState(selectIsFrozen);
  const isOutcomeOpen = useWizardState(selectIsOutcomeOpen);
  const [isAttempted, setAttempted] = useState(false);

  const shown = request ? withBirthDate(request.body, form.dateOfBirth) : accepted && summaryOf(form, accepted);
  const executedRate = rate.hasMoved ? undefined : rate.quote?.rate.toString();
  const { isComplete: hasWallet } = useLocation();
  const canSubmit = steps.every((step) => step === 'location' || isComplete(step)) && executedRate !== undefined;
  const ratePanel = useRef<HTMLDivElement>(null);
  const { submitButton, outcomeTitle } = useReplacedFocus(isOutcomeOpen);

  const lead = async (refused: Promise<FieldName | undefined>) => {
    const field = await refused;
    if (field) goTo(stepOf(field));
  };
  const again = () => void lead(dispatch(sendAgain()));
  // After a reload the request is sent again without a press.
  const resume = useEffectEvent(() => status === 'unanswered' && again());
  useEffect(() => void resume(), []);

  if (!isFrozen && !hasWallet) return <Navigate to={address('location')} replace />;
  return (
    <form
      className={styles.form}
      aria-label={t('steps.review')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFrozen) return;
        setAttempted(true);
        if (canSubmit && accepted) void lead(dispatch(submit(form, accepted, executedRate)));
        // To what is missing: a confirmation, or the rate that is loading, has moved or is unavailable.
        else (uncheckedIn(event.currentTarget) ?? ratePanel.current)?.focus();
      }}
    >
      {shown && <ReviewSections request={shown} isFrozen={isFrozen} />}
      {!isFrozen && <RatePanel ref={ratePanel} rate={rate} accepted={accepted} />}
      <FraudWarning />
      <Confirmations areMissingShown={isAttempted} isFrozen={isFrozen} />
      {isSending && <Loader label={t('creatingTransaction')} />}
      {isOutcomeOpen ? (
        <OutcomePanel titleRef={outcomeTitle} sendAgain={again} />
      ) : (
        <StepButtons isBackDisabled={isSending}>
          <Button
            ref={submitButton}
            type="submit"
            size="large"
            isFullWidth
            isUnavailable={!canSubmit && !isSending}
            isPending={isSending}
          >
            {t('submit')}
          </Button>
        </StepButtons>
      )}
    </form>
  );
}

function FraudWarning() {
  const { t } = useTranslation('wizard');
  return (
    <aside className={styles.warning} aria-labelledby="fraud-title">
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <div>
        <h3 id="fraud-title" className={styles.title}>
          {t('fraud.title')}
        </h3>
        <p>{t('fraud.text')}</p>
      </div>
    </aside>
  );
}

/**
 * Submit and the panel of an open outcome replace each other. The focus of a removed button moves to what replaced it. A
 * focus elsewhere, or none on a page that was just opened, stays.
 */
function useReplacedFocus(isOutcomeOpen: boolean) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const outcomeTitle = useRef<HTMLHeadingElement>(null);
  const seen = useRef(isOutcomeOpen);
  useEffect(() => {
    if (seen.current === isOutcomeOpen) return;
    seen.current = isOutcomeOpen;
    if (document.activeElement === document.body) (outcomeTitle.current ?? submitButton.current)?.focus();
  }, [isOutcomeOpen]);
  return { submitButton, outcomeTitle };
}
