import { MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '@exchange/shared-domain';
import { Button } from '@exchange/shared-ui';
import { useAdminGetTransactionMessagesQuery } from './messages.api.ts';
import styles from './message.module.css';

const hasFailed = ({ state, failure, mayRepeat }: Message) =>
  state === 'FAILED' ? mayRepeat : state === 'QUEUED' && failure !== null;

interface FailedMessagesProps {
  readonly transactionId: string;
  /** Asks before the messages are sent again. */
  readonly onSendAgain: (messages: readonly Message[]) => void;
}

/** Names the messages that did not reach the client, above everything else, and sends them again. */
export function FailedMessages({ transactionId, onSendAgain }: FailedMessagesProps) {
  const { t } = useTranslation('admin');
  const { currentData: messages = [] } = useAdminGetTransactionMessagesQuery(transactionId);
  const failed = messages.filter(hasFailed);
  const repeatable = failed.filter(({ mayRepeat }) => mayRepeat);
  return (
    failed.length > 0 && (
      <div className={styles.failed}>
        <MessageSquareWarning aria-hidden />
        <ul>
          {failed.map(({ id, state, kind, channel }) => (
            <li key={id}>
              {t(state === 'FAILED' ? 'messages.notDelivered' : 'messages.notDeliveredYet', {
                channel: t(`messages.channels.${channel}`),
                kind: t(`messages.kinds.${kind}`),
              })}
            </li>
          ))}
        </ul>
        {repeatable.length > 0 && (
          <Button variant="secondary" size="small" onPress={() => onSendAgain(repeatable)}>
            {t('messages.sendAgain')}
          </Button>
        )}
      </div>
    )
  );
}
