import { useTranslation } from 'react-i18next';
import type { Message } from '@exchange/shared-domain';
import { Button, Loader } from '@exchange/shared-ui';
import { useRights } from '../session/use-rights.ts';
import { useAdminGetTransactionMessagesQuery } from './messages.api.ts';
import { MessageFate } from './message-fate.tsx';
import styles from './message.module.css';

interface TransactionMessagesProps {
  readonly transactionId: string;
  /** Asks before the message is sent again. */
  readonly onSendAgain: (message: Message) => void;
}

/** The state of each message about a transaction, with a button to send it again. */
export function TransactionMessages({ transactionId, onSendAgain }: TransactionMessagesProps) {
  const { t } = useTranslation('admin');
  const mayRepeat = useRights().mayCall('POST /messages/send-again');
  const {
    currentData: messages,
    isError,
    refetch,
  } = useAdminGetTransactionMessagesQuery(transactionId, {
    refetchOnMountOrArgChange: true,
  });
  if (messages === undefined && isError) {
    return (
      <div role="alert">
        <p>{t('messages.loadFailed')}</p>
        <Button variant="secondary" size="small" onPress={() => void refetch()}>
          {t('grid.failed.retry')}
        </Button>
      </div>
    );
  }
  if (messages === undefined) return <Loader label={t('messages.loading')} />;
  if (messages.length === 0) return <p className={styles.muted}>{t('messages.none')}</p>;
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <div>
            <MessageFate message={message} />
          </div>
          {mayRepeat && message.mayRepeat && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('messages.sendAgainWhat', { what: t(`messages.kinds.${message.kind}`) })}
              onPress={() => onSendAgain(message)}
            >
              {t('messages.sendAgain')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
