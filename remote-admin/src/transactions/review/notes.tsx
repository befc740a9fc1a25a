import { useTranslation } from 'react-i18next';
import { isAnonymised, NOTE_LENGTH, type TransactionItem, type TransactionNote } from '@exchange/shared-domain';
import { useAlert, useFormat } from '@exchange/shared-platform';
import { Button, TextArea } from '@exchange/shared-ui';
import { useKeptText } from '../actions/drafts.slice.ts';
import { useAdminAddNoteMutation } from '../service/transition.api.ts';
import styles from './review.module.css';
import { Section } from './section.tsx';

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
      {notes.length === 0 && <p className={styles.muted}>{t('notes.none')}</p>}
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
  const { text, change } = useKeptText(`${id}:note`);
  const [add, { isLoading }] = useAdminAddNoteMutation();
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || isLoading) return;
    const { data } = await add({ id, text });
    if (!data) return;
    change('');
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
      <TextArea label={t('notes.text')} hint={t('notes.hint')} maxLength={NOTE_LENGTH} value={text} onChange={change} />
      <Button type="submit" variant="secondary" size="small" isPending={isLoading} isUnavailable={isEmpty}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
