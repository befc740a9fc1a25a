import type { Message } from '@exchange/shared-domain';
import { Chip, type ChipTone } from '@exchange/shared-ui';
import { useWords } from '../../kit/index.ts';

const tones: Readonly<Record<Message['state'], ChipTone>> = {
  QUEUED: 'waiting',
  SENT: 'success',
  FAILED: 'danger',
  KEPT: 'info',
};

export function MessageState({ state }: Pick<Message, 'state'>) {
  const { t } = useWords();
  return <Chip tone={tones[state]}>{t(`messages.states.${state}`)}</Chip>;
}

/** What happened to a message, in a sentence. */
export function Fate({ state, sentAt, nextAttemptAt, failure, attempts, isOutdated = false }: Message) {
  const { t, format } = useWords();
  const reason = t(`messages.failures.${failure ?? 'unknown'}`);
  if (state === 'SENT') return sentAt === null ? null : t('messages.sentAt', { time: format.dateTime(sentAt) });
  if (state === 'KEPT' || state === 'FAILED') {
    const fate = state === 'KEPT' ? t('messages.kept') : t('messages.failed', { reason });
    return isOutdated ? `${fate} ${t('messages.outdated')}` : fate;
  }
  if (failure !== null && nextAttemptAt !== null) {
    return t('messages.retried', { reason, time: format.dateTime(nextAttemptAt) });
  }
  return t(attempts > 0 ? 'messages.running' : 'messages.waiting');
}
