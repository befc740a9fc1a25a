import {
  CHAIN_ACTOR,
  type Correction,
  type TransactionEvent,
  isAnonymised,
  NOTE_LENGTH,
  type TransactionItem,
  type TransactionNote,
} from '@exchange/shared-domain';
import { Pencil } from 'lucide-react';
import { sessionSlice, useAppSelector } from '@exchange/shared-platform';
import { IconButton, TextArea } from '@exchange/shared-ui';
import {
  layout,
  Muted,
  SmallButton,
  StaffName,
  useChange,
  useKeptValues,
  useOfficeNameOf,
  useRights,
  useWords,
} from '../../../kit/index.ts';
import { useActions } from '../actions/actions-context.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import styles from './review.module.css';
import { Section } from './section.tsx';
import { transitionApi } from '../service/transition.api.ts';

interface HistoryProps {
  readonly item: TransactionItem;
  readonly events: readonly TransactionEvent[];
  readonly corrections: readonly Correction[] | undefined;
}

/** The events of a transaction, oldest first, each with what was corrected after it. */
export function History({ item, events, corrections }: HistoryProps) {
  const { transaction } = item;
  const { t, format } = useWords();
  const { reasons } = useTransactionTexts();
  const officeOf = useOfficeNameOf();
  const actorOf = ({ by, action }: TransactionEvent) => {
    if (by === CHAIN_ACTOR) return t('history.chain');
    if (by === null) return t(action === 'expire' ? 'history.service' : 'history.client');
    return <StaffName email={by} />;
  };
  const money = (amount: number) => format.money(amount, transaction.targetCurrencyCodeId);
  return (
    <Section title={t('review.sections.history')}>
      <ol className={styles.history}>
        {events.map((event, index) => {
          const { action, from, to, at, reason, note, noteId, unbooked, renewed, offices } = event;
          const shown = (
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
              {note && <CorrectNote item={item} note={{ id: noteId, text: note, by: event.by ?? '' }} />}
            </li>
          );
          const corrected = (corrections ?? []).filter(({ after }) => after === index + 1);
          return [shown, ...corrected.map((each) => <Corrected key={`${each.at} ${each.text}`} {...each} />)];
        })}
      </ol>
      <p className={styles.note}>{t('review.timesInSofia')}</p>
    </Section>
  );
}

/** Who corrected what, and both texts. */
function Corrected({ field, before, text, at, by }: Correction) {
  const { t, format } = useWords();
  const Text = field === 'note' ? 'span' : 'code';
  return (
    <li>
      <strong>{t(`correction.corrected.${field}`)}</strong>
      <time dateTime={at}>{format.dateTime(at)}</time>
      <StaffName email={by} />
      <span>
        {t('correction.from')} <Text className={layout.breakable}>{before}</Text>
      </span>
      <span>
        {t('correction.to')} <Text className={layout.breakable}>{text}</Text>
      </span>
    </li>
  );
}

interface CorrectNoteProps {
  readonly item: TransactionItem;
  readonly note: Pick<TransactionNote, 'id' | 'text' | 'by'>;
}

/** The author of a note corrects it, or a manager. */
function CorrectNote({ item, note: { id, text, by } }: CorrectNoteProps) {
  const { t } = useWords();
  const { correct } = useActions();
  const mayAny = useRights().hasPower('correct any note');
  const own = useAppSelector(sessionSlice.selectors.selectAdmin)?.email;
  if (id === undefined || isAnonymised(item.client) || !(mayAny || by === own)) return null;
  return (
    <IconButton
      label={t('correction.note')}
      icon={<Pencil aria-hidden />}
      onPress={() => correct(item, { noteId: id, text })}
    />
  );
}

/** What staff wrote about the request, oldest first, and a field for more. */
export function Notes({ item, notes }: { readonly item: TransactionItem; readonly notes: readonly TransactionNote[] }) {
  const { t, format } = useWords();
  return (
    <Section title={t('notes.title')}>
      {notes.length === 0 && <Muted>{t('notes.none')}</Muted>}
      <ol className={styles.history}>
        {notes.map(({ id, text, by, at }) => (
          <li key={id ?? `${by} ${at}`}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <StaffName email={by} />
            <p className={styles.noteText}>{text}</p>
            <CorrectNote item={item} note={{ id, text, by }} />
          </li>
        ))}
      </ol>
      {!isAnonymised(item.client) && <NoteForm id={item.transaction.id} />}
    </Section>
  );
}

function NoteForm({ id }: { id: string }) {
  const { t } = useWords();
  const { kept: text = '', keep } = useKeptValues<string>(`${id}:note`);
  const [add, adding] = useChange(transitionApi.useAdminAddNoteMutation()[0], 'admin:notes.added', () =>
    keep(undefined),
  );
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty) void add({ id, text });
  };
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t('notes.text')}
        hint={t('notes.hint')}
        maxLength={NOTE_LENGTH}
        isReadOnly={adding !== undefined}
        value={text}
        onChange={keep}
      />
      <SmallButton type="submit" isPending={adding !== undefined} isUnavailable={isEmpty}>
        {t('notes.add')}
      </SmallButton>
    </form>
  );
}
