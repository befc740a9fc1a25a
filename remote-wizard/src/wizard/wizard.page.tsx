import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadAhead, PageMeta, useLanguage } from '@exchange/shared-platform';
import { Container, Heading } from '@exchange/shared-ui';
import { draftEntry } from '../draft/draft-storage.ts';
import { hasPrefill } from '../prefill/prefill.ts';
import { PrefilledEntry } from '../prefill/prefilled-entry.tsx';
import { UnlessKept } from '../served/unless-kept.tsx';
import { useWizardState, useWizardDispatch } from '../submission/wizard-state.ts';
import { syncFromStorage } from '../submission/send-request.ts';
import { onSubmissionChangedElsewhere, receiptEntry, requestEntry } from '../submission/submission-storage.ts';
import { selectIsFrozen } from '../submission/submission.slice.ts';
import { laterSteps } from './later-steps.ts';
import { Wizard } from './wizard.tsx';
import styles from './wizard.module.css';

export const head = { title: 'title', description: 'description' } as const;

export default function WizardPage() {
  const { t } = useTranslation('wizard');
  const [query] = useSearchParams();
  const dispatch = useWizardDispatch();
  const language = useLanguage();
  const isFrozen = useWizardState(selectIsFrozen);
  useEffect(() => onSubmissionChangedElsewhere(() => dispatch(syncFromStorage())), [dispatch]);
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
      <UnlessKept entries={[draftEntry.name, requestEntry.name, receiptEntry.name]} />
      {isPrefilled ? <PrefilledEntry /> : <Wizard />}
    </Container>
  );
}
