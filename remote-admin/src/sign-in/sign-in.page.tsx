import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { loginSchema, type Login } from '@exchange/shared-domain';
import { codeOf, PageMeta, signedIn, useAlert, useAppDispatch, useForm, useSession } from '@exchange/shared-platform';
import { Button, Card, Container, PageLoader, PasswordField, TextField } from '@exchange/shared-ui';
import { wantedPage } from '../session/wanted-page.ts';
import { useAdminLoginMutation } from './sign-in.api.ts';
import styles from './sign-in.module.css';

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
        <SignInForm />
      </Card>
    </Container>
  );
}

function SignInForm() {
  const { t } = useTranslation('admin');
  const dispatch = useAppDispatch();
  const alert = useAlert();
  const [login, { isLoading }] = useAdminLoginMutation();
  const [values, setValues] = useState({ email: '', password: '' });

  const signIn = async (credentials: Login) => {
    const { data: session, error } = await login(credentials);
    if (session) {
      alert({ type: 'success', message: 'platform:alerts.adminLoggedIn' });
      dispatch(signedIn(session));
    } else if (codeOf(error) === 'USER_UNAUTHENTICATED') {
      alert({ type: 'error', message: 'platform:alerts.wrongPassword' });
    }
  };
  const form = useForm({
    schema: loginSchema,
    values,
    onChange: setValues,
    onValid: (credentials) => void signIn(credentials),
  });

  return (
    <form {...form.formProps} className={styles.form}>
      <TextField label={t('signIn.email')} type="email" autoComplete="username" isRequired {...form.field('email')} />
      <PasswordField label={t('signIn.password')} isRequired {...form.field('password')} />
      <Button type="submit" variant="primary" isDisabled={!form.isComplete} isPending={isLoading}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
