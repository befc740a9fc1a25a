import { useState } from 'react';
import { useUnsentInput } from '@exchange/shared-platform';
import { Text, Button, Checkbox, PasswordField } from '@exchange/shared-ui';
import { MINIMUM_PASSWORD_LENGTH, passwordChangeSchema } from '@exchange/shared-domain';
import styles from './account.module.css';
import { accountApi } from './account.api.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useNoticeControls } from '../../frame/notices/use-notice-controls.ts';
import { Section } from './section.tsx';
import { AdminPage, layout, SubmitButton, useCallForm, useWords } from '../../kit/index.ts';

/** How the admin signs in (password, second factor, sessions), and how this browser announces new requests. */
export default function AccountPage() {
  const { t } = useWords();
  const { data: account } = accountApi.useAdminGetOwnAccountQuery();
  return (
    <AdminPage title={t('frame.pages.account')} beside={<Text tone="muted">{account?.email}</Text>}>
      <div className={styles.sections}>
        {/* First what needs no data: nothing moves while somebody types. */}
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <NoticesSection />
      </div>
    </AdminPage>
  );
}

function NoticesSection() {
  const { t } = useWords();
  const { sound, notification, explanation, tryIt } = useNoticeControls();
  return (
    <Section title={t('notices.title')}>
      <Text tone="muted">{explanation}</Text>
      {sound && (
        <Checkbox isSelected={sound.isOn} onChange={sound.turn}>
          {t('notices.sound')}
        </Checkbox>
      )}
      {notification && (
        <Checkbox isSelected={notification.isOn} onChange={notification.turn}>
          {t('notices.notification')}
        </Checkbox>
      )}
      <div className={layout.buttons}>
        <Button variant="secondary" isDisabled={!tryIt} onPress={() => tryIt?.()}>
          {t('notices.try')}
        </Button>
      </div>
    </Section>
  );
}

const RECOMMENDED_LENGTH = 15;

const EMPTY = { password: '', newPassword: '' };

/** The hint about the length of the new password, during typing. */
const hintOf = ({ length }: string) => {
  if (length < MINIMUM_PASSWORD_LENGTH) return 'short';
  return length < RECOMMENDED_LENGTH ? 'enough' : 'long';
};

function PasswordSection() {
  const { t } = useWords();
  const [change] = accountApi.useAdminChangePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  useUnsentInput(values.password !== '' || values.newPassword !== '');
  const form = useCallForm({
    schema: passwordChangeSchema,
    values,
    onChange: setValues,
    send: change,
    success: 'admin:account.password.changed',
    onDone: () => setValues(EMPTY),
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
        <div className={layout.buttons}>
          <SubmitButton form={form}>{t('account.password.submit')}</SubmitButton>
        </div>
      </form>
    </Section>
  );
}
