import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { PageMeta, useLanguage } from '@exchange/shared-platform';
import { Container, Heading } from '@exchange/shared-ui';
import { hasPrefill } from '../prefill/prefill.ts';
import { PrefilledEntry } from '../prefill/prefilled-entry.tsx';
import { syncFromStorage } from '../submission/send-request.ts';
import { onSubmissionChangedElsewhere } from '../submission/submission-storage.ts';
import { selectIsFrozen } from '../submission/submission.slice.ts';
import { useWizardDispatch } from '../submission/use-wizard-dispatch.ts';
import { laterSteps } from './later-steps.ts';
import { Wizard } from './wizard.tsx';
import styles from './wizard.module.css';

export default function WizardPage() {
  const { t } = useTranslation('wizard');
  const [query] = useSearchParams();
  const dispatch = useWizardDispatch();
  const language = useLanguage();
  const isFrozen = useSelector(selectIsFrozen);
  useEffect(() => onSubmissionChangedElsewhere(() => dispatch(syncFromStorage())), [dispatch]);
  const isPrefilled = hasPrefill(query) && !isFrozen;
  // A link with amounts leads to step 2, so its code is loaded with the rates.
  useEffect(() => {
    if (isPrefilled) laterSteps.personal.preload(language).catch(() => undefined);
  }, [isPrefilled, language]);
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} />
      <Heading level="h1" tabIndex={-1}>
        {t('heading')}
      </Heading>
      {isPrefilled ? <PrefilledEntry /> : <Wizard />}
    </Container>
  );
}
