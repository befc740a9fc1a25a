import { useTranslation } from 'react-i18next';
import {
  CHAIN_ACTOR,
  type Transaction,
  type TransactionEvent,
  isAnonymised,
  NOTE_LENGTH,
  type TransactionItem,
  type TransactionNote,
} from '@exchange/shared-domain';
import { useFormat, useAlert } from '@exchange/shared-platform';
import { Button, TextArea } from '@exchange/shared-ui';
import { Muted } from '../../page/muted.tsx';
import { useOfficeNameOf } from '../../office-names/office-names.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import styles from './review.module.css';
import { Section } from './section.tsx';
import { useKeptValues } from '../../drafts/drafts.slice.ts';
import { useAdminAddNoteMutation } from '../service/transition.api.ts';

/** The events of a transaction, oldest first. */
export function History({ events, transaction }: { events: readonly TransactionEvent[]; transaction: Transaction }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { reasons } = useTransactionTexts();
  const officeOf = useOfficeNameOf();
  const actorOf = ({ by, action }: TransactionEvent) =>
    by === CHAIN_ACTOR ? t('history.chain') : (by ?? t(action === 'expire' ? 'history.service' : 'history.client'));
  const money = (amount: number) => format.money(amount, transaction.targetCurrencyCodeId);
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map((event) => {
          const { action, from, to, at, reason, note, unbooked, renewed, offices } = event;
          return (
            <li key={`${action} ${at}`}>
              <strong>{t(action === 'return' && from === to ? 'history.return-begun' : `history.${action}`)}</strong>
              <time dateTime={at}>{format.dateTime(at)}</time>
              <span>{actorOf(event)}</span>
              {renewed && (
                <span>
                  {t('history.renewed', {
                    before: money(renewed.before.targetAmount),
                    after: money(renewed.after.targetAmount),
                    rateBefore: format.number(renewed.before.executedRate),
                    rateAfter: format.number(renewed.after.executedRate),
                  })}
                </span>
              )}
              {offices && (
                <span>{t('history.offices', { from: officeOf(offices.from), to: officeOf(offices.to) })}</span>
              )}
              {unbooked && <span>{t('history.unbooked')}</span>}
              {reason && <span>{reasons[reason]}</span>}
              {note && <span>{t('history.note', { note })}</span>}
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('review.timesInSofia')}</p>
    </Section>
  );
}

interface NotesProps {
  readonly item: TransactionItem;
  readonly notes: readonly TransactionNote[];
}

/** What staff wrote about the request, oldest first, and a field for more. */
export function Notes({ item, notes }: NotesProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Section title={t('notes.title')}>
      {notes.length === 0 && <Muted>{t('notes.none')}</Muted>}
      <ol className={styles.history}>
        {notes.map(({ text, by, at }) => (
          <li key={`${by} ${at}`}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{by}</span>
            <p className={styles.noteText}>{text}</p>
          </li>
        ))}
      </ol>
      {!isAnonymised(item.client) && <NoteForm id={item.transaction.id} />}
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const { kept: text = '', keep } = useKeptValues<string>(`${id}:note`);
  const [add, { isLoading }] = useAdminAddNoteMutation();
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty) return;
    const { data } = await add({ id, text });
    if (!data) return;
    keep(undefined);
    alert({ type: 'success', message: 'admin:notes.added' });
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('notes.text')}
        hint={t('notes.hint')}
        maxLength={NOTE_LENGTH}
        isReadOnly={isLoading}
        value={text}
        onChange={keep}
      />
      <Button type="submit" variant="secondary" size="small" isPending={isLoading} isUnavailable={isEmpty}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
