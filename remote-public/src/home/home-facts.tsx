import { BadgePercent, HandCoins, LockKeyhole, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './home-facts.module.css';

const facts: readonly { key: 'rate' | 'fees' | 'offices'; Icon: LucideIcon }[] = [
  { key: 'rate', Icon: LockKeyhole },
  { key: 'fees', Icon: BadgePercent },
  { key: 'offices', Icon: HandCoins },
];

export function HomeFacts() {
  const { t } = useTranslation('public');
  return (
    <ul className={styles.facts} aria-label={t('home.facts.label')}>
      {facts.map(({ key, Icon }) => (
        <li key={key} className={styles.fact}>
          <Icon className={styles.icon} size={26} aria-hidden="true" />
          <div>
            <p className={styles.title}>{t(`home.facts.${key}.title`)}</p>
            <p className={styles.text}>{t(`home.facts.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
