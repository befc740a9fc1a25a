import { useTranslation } from 'react-i18next';
import type { Message } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Chip, type ChipTone } from '@exchange/shared-ui';
import styles from './message.module.css';

const tones: Readonly<Record<Message['state'], ChipTone>> = {
  QUEUED: 'waiting',
  SENT: 'success',
  FAILED: 'danger',
  KEPT: 'info',
};

/** A message with its kind, recipient and state. */
export function MessageFate({ message }: { message: Message }) {
  const { t } = useTranslation('admin');
  const { kind, channel, recipient, state, sending, createdAt } = message;
  return (
    <>
      <p className={styles.title}>
        <strong>{t(`messages.kinds.${kind}`)}</strong>
        <MessageState state={state} />
        {sending > 1 && <span className={styles.muted}>{t('messages.sending', { number: sending })}</span>}
      </p>
      <p className={styles.muted}>{t('messages.to', { channel: t(`messages.channels.${channel}`), recipient })}</p>
      <p className={styles.muted}>
        <Fate {...message} /> {state === 'QUEUED' && <WrittenAt at={createdAt} />}
      </p>
    </>
  );
}

export function MessageState({ state }: Pick<Message, 'state'>) {
  const { t } = useTranslation('admin');
  return <Chip tone={tones[state]}>{t(`messages.states.${state}`)}</Chip>;
}

/** What happened to a message, in a sentence. */
export function Fate({ state, sentAt, nextAttemptAt, failure, attempts }: Message) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const reason = t(`messages.failures.${failure ?? 'unknown'}`);
  if (state === 'SENT') return sentAt === null ? null : t('messages.sentAt', { time: format.dateTime(sentAt) });
  if (state === 'KEPT') return t('messages.kept');
  if (state === 'FAILED') return t('messages.failed', { reason });
  if (failure !== null && nextAttemptAt !== null) {
    return t('messages.retried', { reason, time: format.dateTime(nextAttemptAt) });
  }
  return t(attempts > 0 ? 'messages.running' : 'messages.waiting');
}

function WrittenAt({ at }: { at: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return t('messages.writtenAt', { time: format.dateTime(at) });
}
