import { useTranslation } from 'react-i18next';
import { PageMeta } from '@exchange/shared-platform';
import { Container, Heading, Text, Button, Checkbox } from '@exchange/shared-ui';
import styles from './account.module.css';
import { useAdminGetOwnAccountQuery } from './account.api.ts';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useNoticeControls } from '../notices/use-notice-controls.ts';
import { Section } from './section.tsx';

/** How the admin signs in (password, second factor, sessions), and how this browser announces new requests. */
export default function AccountPage() {
  const { t } = useTranslation('admin');
  const { data: account } = useAdminGetOwnAccountQuery();
  return (
    <Container>
      <PageMeta title={t('account.title')} />
      <div className={styles.page}>
        <header>
          <Heading level="h1" size="large">
            {t('account.title')}
          </Heading>
          <Text tone="muted">{account?.email}</Text>
        </header>
        <SecondFactorSection />
        <PasswordSection />
        <SessionsSection />
        <NoticesSection />
      </div>
    </Container>
  );
}

function NoticesSection() {
  const { t } = useTranslation('admin');
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
      <div className={styles.buttons}>
        <Button variant="secondary" isDisabled={!tryIt} onPress={() => tryIt?.()}>
          {t('notices.try')}
        </Button>
      </div>
    </Section>
  );
}
