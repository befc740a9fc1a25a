import { MessageSquareWarning } from 'lucide-react';
import type { Message } from '@exchange/shared-domain';
import { Loader } from '@exchange/shared-ui';
import { Muted, SmallButton, useChoiceTexts, useRights, useWords } from '../../kit/index.ts';
import { messagesApi } from './messages.api.ts';
import { Fate, MessageState } from './message-fate.tsx';
import styles from './message.module.css';

interface TransactionMessagesProps {
  readonly transactionId: string;
  /** Asks before the message is sent again. */
  readonly onSendAgain: (message: Message) => void;
}

/** The state of each message about a transaction, with a button to send it again. */
export function TransactionMessages({ transactionId, onSendAgain }: TransactionMessagesProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const mayRepeat = useRights().mayCall('POST /messages/send-again');
  const {
    currentData: messages,
    isError,
    refetch,
  } = messagesApi.useAdminGetTransactionMessagesQuery(transactionId, { refetchOnMountOrArgChange: true });
  if (messages === undefined && isError) {
    return (
      <div role="alert">
        <p>{t('messages.loadFailed')}</p>
        <SmallButton onPress={() => void refetch()}>{t('actions.retry')}</SmallButton>
      </div>
    );
  }
  if (messages === undefined) return <Loader label={t('messages.loading')} />;
  if (messages.length === 0) return <Muted>{t('messages.none')}</Muted>;
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <div>
            <MessageFate message={message} />
          </div>
          {mayRepeat && message.mayRepeat && (
            <SmallButton
              aria-label={t('messages.sendAgainWhat', { what: choices.message[message.kind] })}
              onPress={() => onSendAgain(message)}
            >
              {t('messages.sendAgain')}
            </SmallButton>
          )}
        </li>
      ))}
    </ol>
  );
}

const hasFailed = ({ state, failure, mayRepeat, isMissed = mayRepeat }: Message) =>
  state === 'FAILED' ? isMissed : state === 'QUEUED' && failure !== null;

interface FailedMessagesProps {
  readonly transactionId: string;
  /** Asks before the messages are sent again. */
  readonly onSendAgain: (messages: readonly Message[]) => void;
}

/** Names the messages that did not reach the client, above everything else, and sends again those that are still true. */
export function FailedMessages({ transactionId, onSendAgain }: FailedMessagesProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const { currentData: messages = [] } = messagesApi.useAdminGetTransactionMessagesQuery(transactionId);
  const failed = messages.filter(hasFailed);
  const repeatable = failed.filter(({ mayRepeat }) => mayRepeat);
  return (
    failed.length > 0 && (
      <div className={styles.failed}>
        <MessageSquareWarning aria-hidden />
        <ul>
          {failed.map(({ id, state, kind, channel, failure }) => (
            <li key={id}>
              {t(state === 'FAILED' ? 'messages.notDelivered' : 'messages.notDeliveredYet', {
                channel: t(`messages.channels.${channel}`),
                kind: choices.message[kind],
                reason: t(`messages.failures.${failure ?? 'unknown'}`),
              })}
            </li>
          ))}
        </ul>
        {repeatable.length > 0 && (
          <SmallButton onPress={() => onSendAgain(repeatable)}>{t('messages.sendAgain')}</SmallButton>
        )}
      </div>
    )
  );
}

/** A message with its kind, recipient and state. */
function MessageFate({ message }: { message: Message }) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const { kind, channel, recipient, state, sending, createdAt } = message;
  return (
    <>
      <p className={styles.title}>
        <strong>{choices.message[kind]}</strong>
        <MessageState state={state} />
        {sending > 1 && <Muted as="span">{t('messages.sending', { number: sending })}</Muted>}
      </p>
      <Muted>{t('messages.to', { channel: t(`messages.channels.${channel}`), recipient })}</Muted>
      <Muted>
        <Fate {...message} /> {state === 'QUEUED' && <WrittenAt at={createdAt} />}
      </Muted>
    </>
  );
}

function WrittenAt({ at }: { at: string }) {
  const { t, format } = useWords();
  return t('messages.writtenAt', { time: format.dateTime(at) });
}
