import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@exchange/shared-platform';
import { Container, Heading } from '@exchange/shared-ui';
import { useOtherTabs } from '../draft/use-other-tabs.ts';
import { hasPrefill } from '../entry/prefill.ts';
import { PrefilledEntry } from '../entry/prefilled-entry.tsx';
import { Wizard } from './wizard.tsx';
import styles from './wizard.module.css';

export default function WizardPage() {
  const { t } = useTranslation('wizard');
  const [query] = useSearchParams();
  useOtherTabs();
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('title')} description={t('description')} />
      <Heading level="h1" tabIndex={-1}>
        {t('heading')}
      </Heading>
      {hasPrefill(query) ? <PrefilledEntry /> : <Wizard />}
    </Container>
  );
}
