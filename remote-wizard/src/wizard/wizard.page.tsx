import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Navigate } from 'react-router-dom';
import { loadAhead, PageMeta, useLanguage, useLoadAhead, useUnsentInput } from '@exchange/shared-platform';
import { Heading, Stepper, Link, Container, PageLoader } from '@exchange/shared-ui';
import type { ExchangeStep as Step } from '@exchange/shared-domain';
import { draftEntry } from '../draft/draft-storage.ts';
import { hasPrefill } from '../prefill/prefill.ts';
import { PrefilledEntry } from '../prefill/prefilled-entry.tsx';
import { UnlessKept } from '../served/unless-kept.tsx';
import { useWizardState, useWizardDispatch } from '../submission/wizard-state.ts';
import { receiptEntry, requestsEntry } from '../submission/submission-storage.ts';
import {
  selectIsFrozen,
  selectRefusal,
  selectSubmission,
  selectReceipt,
  wizardShown,
} from '../submission/submission.slice.ts';
import { laterSteps } from './later-steps.ts';
import styles from './wizard.module.css';
import { isTouched } from '../draft/draft.ts';
import { selectDraft } from '../draft/draft.slice.ts';
import { ExchangeStep } from '../exchange/exchange-step.tsx';
import { stepAddress, steps, stepOf } from '../steps/steps.ts';
import { useProgress } from '../steps/use-progress.ts';
import { useSteps } from '../steps/use-steps.ts';
import { DraftNotice } from './draft-notice.tsx';
import type { Refusal } from '../submission/submission.ts';

export { laterSteps };

export const head = { title: 'title', description: 'description' } as const;

export default function WizardPage() {
  const { t } = useTranslation('wizard');
  const [query] = useSearchParams();
  const dispatch = useWizardDispatch();
  const language = useLanguage();
  const isFrozen = useWizardState(selectIsFrozen);
  useEffect(() => {
    dispatch(wizardShown(true));
    return () => void dispatch(wizardShown(false));
  }, [dispatch]);
  const isPrefilled = hasPrefill(query) && !isFrozen;
  // A link with amounts leads to step 2, so its code is loaded with the rates.
  useEffect(() => {
    if (isPrefilled) loadAhead(() => laterSteps.personal.preload(language));
  }, [isPrefilled, language]);
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t(head.title)} description={t(head.description)} />
      <Heading level="h1" tabIndex={-1}>
        {t('heading')}
      </Heading>
      <UnlessKept entries={[draftEntry.name, requestsEntry.name, receiptEntry.name]} />
      {isPrefilled ? <PrefilledEntry /> : <Wizard />}
    </Container>
  );
}

const stepViews = { exchange: ExchangeStep, ...laterSteps } as const satisfies Record<Step, unknown>;

/** The step in the address, or the way to the one that has to come first. */
function Wizard() {
  const { t } = useTranslation('wizard');
  const { current, index, isUnknown, address } = useSteps();
  const progress = useProgress();
  const { status } = useWizardState(selectSubmission);
  const isFrozen = useWizardState(selectIsFrozen);
  const { form } = useWizardState(selectDraft);
  useUnsentInput(isFrozen || isTouched(form) || form.amount !== '');
  const frame = useRef<HTMLElement>(null);
  useStepFocus(frame, current, useWizardState(selectRefusal));
  const following = steps[index + 1];
  // While the visitor fills in this step, so that Next does not wait for the code.
  useLoadAhead(following && following !== 'exchange' ? laterSteps[following] : undefined);

  // The review itself looks at the step with the wallet.
  const missing = steps.slice(0, index).find((step) => step !== 'location' && !progress.isComplete(step));
  // While a request is under way there is only its outcome to see.
  const reachable = isFrozen ? 'review' : (missing ?? current);
  if (status === 'done') return <Navigate to="/transaction/success" replace />;
  if (progress.scanned.isUnknown) return <Navigate to={stepAddress(reachable, undefined)} replace />;
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
        {/* Each has its own: the step before would stay, as if Next had not been pressed. */}
        <Suspense key={current} fallback={<PageLoader />}>
          <View />
        </Suspense>
      </section>
      <DraftNotice />
    </>
  );
}

/** The link to the code of a request that was sent from this browser within a day. */
function LastRequest() {
  const { t } = useTranslation('wizard');
  const receipt = useWizardState(selectReceipt);
  if (!receipt) return null;
  return (
    <p>
      {t('lastRequest.text', { code: receipt.code })} <Link to="/transaction/success">{t('lastRequest.show')}</Link>
    </p>
  );
}

/** Moves the focus to the heading of the next step, or to the field that the service refused. */
function useStepFocus(frame: RefObject<HTMLElement | null>, step: Step, refusal: Refusal | undefined) {
  const seen = useRef({ step, refusal });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, refusal };
    const isRefused = refusal !== undefined && stepOf(refusal.field) === step;
    if (before.step === step && (before.refusal === refusal || !isRefused)) return;
    const field = isRefused && frame.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`);
    (field || frame.current?.querySelector('h2'))?.focus();
  }, [frame, step, refusal]);
}
