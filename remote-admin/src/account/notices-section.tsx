import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Text } from '@exchange/shared-ui';
import { useNoticeControls } from '../notices/use-notice-controls.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** How this browser announces new requests. */
export function NoticesSection() {
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
