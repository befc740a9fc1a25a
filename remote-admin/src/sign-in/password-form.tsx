import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginSchema, type Login, type LoginReply } from '@exchange/shared-domain';
import { codeOf, useAlert, useForm } from '@exchange/shared-platform';
import { Button, PasswordField, TextField } from '@exchange/shared-ui';
import { useAdminLoginMutation } from './sign-in.api.ts';
import styles from './sign-in.module.css';

interface PasswordFormProps {
  /** Kept while the next step is shown; the password is not. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onReply: (reply: LoginReply) => Promise<void> | void;
  readonly isBusy: boolean;
}

export function PasswordForm({ email, onEmail, onReply, isBusy }: PasswordFormProps) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const [login, { isLoading }] = useAdminLoginMutation();
  const [password, setPassword] = useState('');

  const signIn = async (credentials: Login) => {
    const { data: reply, error } = await login(credentials);
    if (reply) await onReply(reply);
    else if (codeOf(error) === 'USER_UNAUTHENTICATED')
      alert({ type: 'error', message: 'platform:alerts.wrongPassword' });
  };
  const form = useForm({
    schema: loginSchema,
    values: { email, password },
    onChange: (values) => {
      onEmail(values.email);
      setPassword(values.password);
    },
    onValid: (credentials) => void signIn(credentials),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <TextField label={t('signIn.email')} type="email" autoComplete="username" isRequired {...form.field('email')} />
      <PasswordField label={t('signIn.password')} isRequired {...form.field('password')} />
      <Button type="submit" variant="primary" isDisabled={!form.isComplete} isPending={isLoading || isBusy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
