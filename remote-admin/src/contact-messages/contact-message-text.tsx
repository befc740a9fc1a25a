import { useTranslation } from 'react-i18next';
import type { ReceivedMessageDetails, ContactState as State } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { Chip, type ChipTone } from '@exchange/shared-ui';
import styles from './contact-message.module.css';

/** A message with its sender, time, text and state. */
export function ContactMessageText({ message }: { message: ReceivedMessageDetails }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const marks = (['read', 'answered'] as const).flatMap((mark) => {
    const made = message[mark];
    return made ? [{ mark, ...made }] : [];
  });
  return (
    <div className={styles.message}>
      <p className={styles.top}>
        <strong>{message.subject}</strong>
        <ContactState state={message.state} />
      </p>
      <p className={styles.top}>
        {message.name}
        <time dateTime={message.receivedAt}>{format.dateTime(message.receivedAt)}</time>
      </p>
      <p className={styles.top}>
        {message.email}
        <CopyButton text={message.email} label={t('review.copy', { what: message.email })} />
      </p>
      {message.phoneNumber !== null && (
        <p className={styles.top}>
          {message.phoneNumber}
          <CopyButton text={message.phoneNumber} label={t('review.copy', { what: message.phoneNumber })} />
        </p>
      )}
      <p className={styles.text}>{message.message}</p>
      {marks.map(({ mark, by, at }) => (
        <p key={mark} className={styles.note}>
          {t(`contactMessages.by.${mark}`, { by, time: format.dateTime(at) })}
        </p>
      ))}
      <p className={styles.note}>{t('review.timesInSofia')}</p>
    </div>
  );
}

const tones: Readonly<Record<State, ChipTone>> = { NEW: 'accent', READ: 'info', ANSWERED: 'success' };

export function ContactState({ state }: { state: State }) {
  const { t } = useTranslation('admin');
  return <Chip tone={tones[state]}>{t(`contactMessages.states.${state}`)}</Chip>;
}
