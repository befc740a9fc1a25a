import { useTranslation } from 'react-i18next';
import type { TransactionEvent } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Section } from './section.tsx';
import styles from './review.module.css';

/** The events of a transaction, oldest first. */
export function History({ events }: { events: readonly TransactionEvent[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map(({ action, at, by }) => (
          <li key={`${action} ${at}`}>
            <strong>{t(`history.${action}`)}</strong>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{by ?? t(action === 'expire' ? 'history.service' : 'history.client')}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
