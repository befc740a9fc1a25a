import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newPasswordSchema } from '@exchange/shared-domain';
import { PageMeta } from '@exchange/shared-platform';
import { Card, Container, ErrorPanel, PageLoader, PasswordField, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { layout, LoadFailure, SubmitButton, useCallForm, useWords } from '../../kit/index.ts';
import { passwordLinkApi, isInvalidLink, isRefusedLink } from './password-link.api.ts';
import styles from '../sign-in/sign-in.module.css';

const formSchema = z.object({ password: newPasswordSchema });

/** Sets the password of the account that the link of an invitation or of a reset belongs to. */
export default function PasswordLinkPage() {
  const { t } = useWords();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const {
    currentData: owner,
    error,
    refetch,
  } = passwordLinkApi.useAdminGetLinkOwnerQuery(token, { skip: token === '' });
  const [isUsed, setUsed] = useState(false);
  return (
    <Container>
      <PageMeta title={t('passwordLink.title')} />
      {token === '' || isRefusedLink(error) || isUsed ? (
        <ErrorPanel
          title={t('passwordLink.invalid.title')}
          message={t('passwordLink.invalid.text')}
          action={{ label: t('passwordLink.invalid.signIn'), onPress: () => void navigate('/admin/auth') }}
        />
      ) : error ? (
        <LoadFailure headingLevel="h1" title={t('passwordLink.failed')} onRetry={refetch} />
      ) : owner ? (
        <Card className={styles.card}>
          <h1 className={styles.title}>{t('passwordLink.title')}</h1>
          <PasswordForm email={owner.email} token={token} onInvalid={() => setUsed(true)} />
        </Card>
      ) : (
        <PageLoader label={t('passwordLink.loading')} />
      )}
    </Container>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly token: string;
  /** Called when the link stopped working while the page was open. */
  readonly onInvalid: () => void;
}

function PasswordForm({ email, token, onInvalid }: PasswordFormProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [values, setValues] = useState({ password: '' });
  const [setPassword, { isSuccess }] = passwordLinkApi.useAdminSetPasswordMutation();
  // Not after the person has gone elsewhere.
  useEffect(() => {
    if (isSuccess) void navigate('/admin/auth', { replace: true });
  }, [isSuccess, navigate]);
  const form = useCallForm({
    schema: formSchema,
    values,
    onChange: setValues,
    send: async ({ password }) => {
      const reply = await setPassword({ token, password });
      if (isInvalidLink(reply.error)) onInvalid();
      return reply;
    },
    success: 'admin:passwordLink.done',
  });
  return (
    <form {...form.formProps} className={layout.stack5}>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        isReadOnly
        value={email}
        onChange={() => undefined}
      />
      <PasswordField
        label={t('passwordLink.password')}
        hint={t('passwordLink.hint')}
        autoComplete="new-password"
        isRequired
        {...form.field('password')}
      />
      <SubmitButton form={form}>{t('passwordLink.submit')}</SubmitButton>
    </form>
  );
}
