import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMeta, useSession } from '@exchange/shared-platform';
import { Card, Container, PageLoader } from '@exchange/shared-ui';
import { wantedPage } from '../session/wanted-page.ts';
import styles from './sign-in.module.css';
import { SignInSteps } from './sign-in-steps.tsx';

/** A session, made by this form or in another tab, leads to the requested page. */
export default function SignInPage() {
  const { t } = useTranslation('admin');
  const { status } = useSession();
  const location = useLocation();
  if (status === 'reading') return <PageLoader label={t('guard.reading')} />;
  if (status === 'signed-in') return <Navigate to={wantedPage(location)} replace />;
  return (
    <Container>
      <PageMeta title={t('signIn.title')} />
      <Card className={styles.card}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        <SignInSteps />
      </Card>
    </Container>
  );
}
