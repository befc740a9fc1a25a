import { useTranslation } from 'react-i18next';
import type { ReceivedMessage } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import styles from '../paging/paging.module.css';
import { ContactState } from './contact-state.tsx';

interface ContactMessageRowsProps {
  readonly messages: readonly ReceivedMessage[];
  readonly onOpen: (id: string) => void;
}

export function ContactMessageRows({ messages, onOpen }: ContactMessageRowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className={styles.rows} aria-label={t('contactMessages.title')}>
      {messages.map((message) => (
        <li key={message.id} className={styles.row}>
          <div className={styles.about}>
            <p className={styles.buttons}>
              <strong>{message.subject}</strong>
              <ContactState state={message.state} />
            </p>
            <p className={styles.note}>
              {message.name}, <time dateTime={message.receivedAt}>{format.dateTime(message.receivedAt)}</time>
            </p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('contactMessages.openWhat', { subject: message.subject, name: message.name })}
            onPress={() => onOpen(message.id)}
          >
            {t('contactMessages.open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
