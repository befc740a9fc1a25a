import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './fraud-warning.module.css';

export function FraudWarning() {
  const { t } = useTranslation('wizard');
  return (
    <aside className={styles.warning} aria-labelledby="fraud-title">
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <div>
        <h3 id="fraud-title" className={styles.title}>
          {t('fraud.title')}
        </h3>
        <p>{t('fraud.text')}</p>
      </div>
    </aside>
  );
}
