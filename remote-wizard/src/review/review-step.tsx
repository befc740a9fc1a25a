import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@exchange/shared-platform';
import { Button, Loader } from '@exchange/shared-ui';
import { enterReview } from '../draft/draft.actions.ts';
import { useWizard } from '../draft/use-draft.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import styles from '../steps/step.module.css';
import { useProgress } from '../steps/use-progress.ts';
import { UnansweredPanel } from '../submit/unanswered-panel.tsx';
import { useSubmit } from '../submit/use-submit.ts';
import { Confirmations } from './confirmations.tsx';
import { FraudWarning } from './fraud-warning.tsx';
import { RatePanel } from './rate-panel.tsx';
import { ReviewSections } from './review-sections.tsx';
import { useReplacedFocus } from './use-replaced-focus.ts';
import { useReviewTerms } from './use-review-terms.ts';

const uncheckedIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('input[type="checkbox"]:not(:checked)');

/** Step 4: everything to look over, two confirmations, and the one place that sends the request. */
export function ReviewStep() {
  const { t } = useTranslation('wizard');
  const dispatch = useAppDispatch();
  const { form, isComplete } = useProgress();
  const { draft, creatingTransaction, isUnanswered, isMadeElsewhere } = useWizard();
  const terms = useReviewTerms(form);
  const submit = useSubmit();
  const [isAttempted, setAttempted] = useState(false);
  const executedRate = terms.moved ? undefined : terms.quote?.rate.toString();
  const canSubmit = isComplete.review && executedRate !== undefined;

  const ratePanel = useRef<HTMLDivElement>(null);
  const { submitButton, unansweredTitle } = useReplacedFocus(`${isUnanswered} ${isMadeElsewhere}`);

  useEffect(() => void dispatch(enterReview()), [dispatch]);

  return (
    <form
      className={styles.form}
      aria-label={t('steps.review')}
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (canSubmit) void submit(executedRate);
        // To what is missing: a confirmation, or the rate that is on its way, has moved or is not to be had.
        else (uncheckedIn(event.currentTarget) ?? ratePanel.current)?.focus();
      }}
    >
      <ReviewSections form={form} isFrozen={draft.sent !== undefined} />
      {draft.sent === undefined && <RatePanel ref={ratePanel} terms={terms} />}
      <FraudWarning />
      <Confirmations areMissingShown={isAttempted} isDisabled={draft.sent !== undefined} />
      {creatingTransaction && <Loader label={t('creatingTransaction')} />}
      {isUnanswered ? (
        <UnansweredPanel titleRef={unansweredTitle} />
      ) : (
        <StepButtons isBackDisabled={creatingTransaction}>
          <Button
            ref={submitButton}
            type="submit"
            size="large"
            isFullWidth
            isUnavailable={!canSubmit && !creatingTransaction}
            isPending={creatingTransaction}
          >
            {t('submit')}
          </Button>
        </StepButtons>
      )}
    </form>
  );
}
