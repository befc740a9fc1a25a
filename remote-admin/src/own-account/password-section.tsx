import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MINIMUM_PASSWORD_LENGTH,
  passwordChangeSchema,
  RECOMMENDED_PASSWORD_LENGTH,
  type PasswordChange,
} from '@exchange/shared-domain';
import { useAlert, useForm, useUnsentInput } from '@exchange/shared-platform';
import { Button, PasswordField } from '@exchange/shared-ui';
import { isFieldFault } from '../conflict/refusals.ts';
import { useAdminChangePasswordMutation } from './account.api.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

const EMPTY = { password: '', newPassword: '' };

/** The hint about the length of the new password, during typing. */
const hintOf = ({ length }: string) => {
  if (length < MINIMUM_PASSWORD_LENGTH) return 'short';
  return length < RECOMMENDED_PASSWORD_LENGTH ? 'enough' : 'long';
};

export function PasswordSection() {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const [change, { isLoading }] = useAdminChangePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  useUnsentInput(values.password !== '' || values.newPassword !== '');

  const send = async (passwords: PasswordChange) => {
    const { error } = await change(passwords);
    if (error === undefined) {
      setValues(EMPTY);
      alert({ type: 'success', message: 'admin:account.password.changed' });
    } else if (isFieldFault(error) && error.field in EMPTY) {
      form.showError(error.field as keyof typeof EMPTY, error.reason);
    }
  };
  const form = useForm({
    schema: passwordChangeSchema,
    values,
    onChange: setValues,
    onValid: (passwords) => void send(passwords),
  });
  return (
    <Section title={t('account.password.title')}>
      <form {...form.formProps} className={styles.form}>
        <PasswordField label={t('account.password.current')} isRequired {...form.field('password')} />
        <PasswordField
          label={t('account.password.new')}
          hint={t(`account.password.hint.${hintOf(values.newPassword)}`)}
          autoComplete="new-password"
          isRequired
          {...form.field('newPassword')}
        />
        <div className={styles.buttons}>
          <Button type="submit" isDisabled={!form.isComplete} isPending={isLoading}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
