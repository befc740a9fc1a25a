import { useEffect } from 'react';
import {
  receivedMessageDetailsSchema,
  type ContactMark,
  type ContactState as State,
  type ReceivedMessageDetails,
} from '@exchange/shared-domain';
import { Button, ButtonLink, Loader, Chip, type ChipTone } from '@exchange/shared-ui';
import { Dialog, type ModalAddress } from '@exchange/shared-ui/dialog';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { changedRecordOf, isUnknownRecord, LoadFailure, Muted, useChange, useWords } from '../../kit/index.ts';
import { contactMessagesApi } from './contact-messages.api.ts';
import styles from './contact-message.module.css';

/** The message that the address names. An unknown id clears the address. */
export function ContactMessageDialog({ modal }: { modal: ModalAddress }) {
  const { t } = useWords();
  const id = modal.params['id'] ?? '';
  const { currentData, data, isError, error, refetch } = contactMessagesApi.useAdminGetContactMessageQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  const isUnknown = modal.isOpen && !currentData && (id === '' || isUnknownRecord(error));
  useEffect(() => {
    if (isUnknown) modal.close();
  });
  // The address is cleared before the modal has faded out.
  const message = modal.isOpen ? currentData : data;
  return (
    <Dialog
      title={t('contactMessages.message')}
      isOpen={modal.isOpen}
      onOpenChange={modal.close}
      footer={message && <Actions key={message.id} message={message} />}
    >
      {message && <ContactMessageText message={message} />}
      {!message && !isError && <Loader label={t('contactMessages.loading')} />}
      {!message && isError && !isUnknown && (
        <LoadFailure headingLevel="h3" title={t('contactMessages.loadFailed')} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function Actions({ message }: { message: ReceivedMessageDetails }) {
  const { t, format } = useWords();
  const [call, { error }] = contactMessagesApi.useAdminMarkContactMessageMutation();
  const [send, sending] = useChange(call, ({ mark: which }) => `admin:contactMessages.marked.${which}` as const);
  const mark = (which: ContactMark) => send({ id: message.id, mark: which });
  const press = (which: ContactMark) => ({
    isPending: sending?.mark === which,
    isDisabled: sending !== undefined && sending.mark !== which,
    onPress: () => void mark(which),
  });
  const conflict = changedRecordOf(error, receivedMessageDetailsSchema);
  const changed = conflict?.answered ?? conflict?.read;
  const { state, subject, email } = message;
  const subjectOfReply = encodeURIComponent(t('contactMessages.replySubject', { subject }));
  return (
    <>
      {conflict && changed && (
        <p role="alert">
          {t('contactMessages.changed', {
            state: t(`contactMessages.states.${conflict.state}`),
            by: changed.by,
            time: format.dateTime(changed.at),
          })}
        </p>
      )}
      {state === 'NEW' && (
        <Button variant="secondary" {...press('read')}>
          {t('contactMessages.markRead')}
        </Button>
      )}
      {state !== 'ANSWERED' && (
        <Button variant="secondary" {...press('answered')}>
          {t('contactMessages.markAnswered')}
        </Button>
      )}
      <ButtonLink href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subjectOfReply}`}>
        {t('contactMessages.reply')}
      </ButtonLink>
    </>
  );
}

/** A message with its sender, time, text and state. */
function ContactMessageText({ message }: { message: ReceivedMessageDetails }) {
  const { t, format } = useWords();
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
        <Muted key={mark}>{t(`contactMessages.by.${mark}`, { by, time: format.dateTime(at) })}</Muted>
      ))}
      <Muted>{t('review.timesInSofia')}</Muted>
    </div>
  );
}

const tones: Readonly<Record<State, ChipTone>> = { NEW: 'accent', READ: 'info', ANSWERED: 'success' };

export function ContactState({ state }: { state: State }) {
  const { t } = useWords();
  return <Chip tone={tones[state]}>{t(`contactMessages.states.${state}`)}</Chip>;
}
