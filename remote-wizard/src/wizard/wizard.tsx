import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import type { ExchangeStep as Step } from '@exchange/shared-domain';
import { useUnsentInput } from '@exchange/shared-platform';
import { Heading, Stepper } from '@exchange/shared-ui';
import { isTouched } from '../draft/draft.ts';
import { selectDraft } from '../draft/draft.slice.ts';
import { ExchangeStep } from '../exchange/exchange-step.tsx';
import { LocationStep } from '../location/location-step.tsx';
import { useScannedOffice } from '../office/use-scanned-office.ts';
import { PersonalStep } from '../personal/personal-step.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import { stepAddress, steps } from '../steps/steps.ts';
import { useProgress } from '../steps/use-progress.ts';
import { useStepFocus } from '../steps/use-step-focus.ts';
import { useSteps } from '../steps/use-steps.ts';
import { selectIsFrozen, selectRefusal, selectSubmission } from '../submission/submission.slice.ts';
import { DraftNotice } from './draft-notice.tsx';
import { LastRequest } from './last-request.tsx';
import styles from './wizard.module.css';

const stepViews = {
  exchange: ExchangeStep,
  personal: PersonalStep,
  location: LocationStep,
  review: ReviewStep,
} as const satisfies Record<Step, unknown>;

/** The step in the address, or the way to the one that has to come first. */
export function Wizard() {
  const { t } = useTranslation('wizard');
  const { current, index, isUnknown, address } = useSteps();
  const { furthest } = useProgress();
  const { status } = useSelector(selectSubmission);
  const isFrozen = useSelector(selectIsFrozen);
  const { form } = useSelector(selectDraft);
  useUnsentInput(isFrozen || isTouched(form) || form.amount !== '');
  const scanned = useScannedOffice();
  const frame = useRef<HTMLElement>(null);
  useStepFocus(frame, current, useSelector(selectRefusal));

  const allowed = index > steps.indexOf(furthest) ? furthest : current;
  // While a request is under way there is only its outcome to see.
  const reachable = isFrozen ? 'review' : allowed;
  if (status === 'done') return <Navigate to="/transaction/success" replace />;
  if (scanned.isUnknown) return <Navigate to={stepAddress(reachable, undefined)} replace />;
  if (isUnknown || reachable !== current) return <Navigate to={address(reachable)} replace />;

  const View = stepViews[current];
  return (
    <>
      <Stepper label={t('progress')} steps={steps.map((step) => t(`steps.${step}`))} current={index} />
      {current === 'exchange' && <LastRequest />}
      <section ref={frame} className={styles.step} aria-labelledby="step-title">
        <Heading id="step-title" level="h2" tabIndex={-1}>
          {t(`headings.${current}`)}
        </Heading>
        <View />
      </section>
      <DraftNotice />
    </>
  );
}
