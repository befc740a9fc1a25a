import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ulid, watchEntrySchema, watchFactsSchema, type FieldError, type WatchEntry } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Checkbox, TextArea, TextField } from '@exchange/shared-ui';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { changedRecordOf, isFieldFault } from '../conflict/refusals.ts';
import { useAdminSaveWatchEntryMutation } from '../holds/watch-list.api.ts';
import styles from './watch-entries.module.css';

interface EntryDialogProps {
  /** Without it, a new one is added. */
  readonly entry: WatchEntry | undefined;
  readonly onClose: () => void;
}

const lists = ['names', 'birthDates', 'documents', 'wallets'] as const;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form of an entry: each list has one value on a line. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('admin');
  const { t: platform } = useTranslation('platform');
  const alert = useAlert();
  // One press is one entry, however often it is sent.
  const [id] = useState(() => entry?.id ?? ulid(new Date()));
  const [values, setValues] = useState({
    names: entry?.names.join('\n') ?? '',
    birthDates: entry?.birthDates.join('\n') ?? '',
    documents: entry?.documents.join('\n') ?? '',
    wallets: entry?.wallets.join('\n') ?? '',
    source: entry?.source ?? t('watchList.ownSource'),
    reference: entry?.reference ?? '',
    note: entry?.note ?? '',
  });
  const [isActive, setActive] = useState(entry?.isActive ?? true);
  const [fault, setFault] = useState<{ readonly field: string; readonly reason: FieldError }>();
  const [save, { isLoading, error }] = useAdminSaveWatchEntryMutation();
  const current = changedRecordOf(error, watchEntrySchema);
  const errorAt = (field: string) =>
    fault?.field.split('.')[0] === field ? platform(`fields.${fault.reason}`) : undefined;
  const bind = (field: keyof typeof values) => ({
    value: values[field],
    error: errorAt(field),
    onChange: (text: string) => setValues({ ...values, [field]: text }),
  });

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (current) return;
    const [names, birthDates, documents, wallets] = lists.map((list) => linesOf(values[list]));
    const facts = watchFactsSchema.safeParse({ ...values, names, birthDates, documents, wallets });
    if (!facts.success) {
      const [issue] = facts.error.issues;
      setFault({ field: issue?.path.join('.') ?? '', reason: (issue?.message ?? 'unknown') as FieldError });
      return;
    }
    setFault(undefined);
    const saved = await save(entry ? { ...facts.data, id, isActive, version: entry.version } : { ...facts.data, id });
    if (saved.data) {
      alert({ type: 'success', message: 'admin:watchList.saved' });
      onClose();
    } else if (isFieldFault(saved.error)) setFault(saved.error);
  };

  return (
    <FormDialog
      className={styles.form}
      title={t(entry ? 'watchList.changeTitle' : 'watchList.add')}
      isRunning={isLoading}
      isOver={current !== undefined}
      submit={t('watchList.save')}
      onSubmit={(event) => void run(event)}
      onClose={onClose}
    >
      {current && (
        <ConflictNotice title={t('conflict.title')}>
          <p>{t('watchList.changed')}</p>
        </ConflictNotice>
      )}
      <TextArea label={t('watchList.names')} hint={t('watchList.namesHint')} {...bind('names')} />
      <TextArea label={t('watchList.birthDates')} hint={t('watchList.birthDatesHint')} {...bind('birthDates')} />
      <TextArea label={t('watchList.documents')} hint={t('watchList.lineHint')} {...bind('documents')} />
      <TextArea label={t('watchList.wallets')} hint={t('watchList.lineHint')} {...bind('wallets')} />
      <TextField label={t('watchList.source')} isRequired maxLength={80} {...bind('source')} />
      <TextField label={t('watchList.reference')} maxLength={120} {...bind('reference')} />
      <TextArea label={t('watchList.note')} maxLength={1000} {...bind('note')} />
      {entry && (
        <Checkbox isSelected={isActive} onChange={setActive}>
          {t('watchList.isActive')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
