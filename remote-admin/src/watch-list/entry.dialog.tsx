import { readBirthDate, watchEntrySchema, watchFactsSchema, type WatchEntry } from '@exchange/shared-domain';
import { Checkbox, TextArea, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { changedRecordOf, FormDialog, Notice, useCallForm, useDraft, useWords } from '../kit/index.ts';
import { writtenBirthDate } from '../requests/holds/written-birth-date.ts';
import { watchListApi } from '../requests/holds/watch-list.api.ts';

interface EntryDialogProps {
  /** Without it, a new one is added. */
  readonly entry: WatchEntry | undefined;
  readonly onClose: () => void;
}

const lists = ['names', 'birthDates', 'documents', 'wallets'] as const;

type Facts = Readonly<Record<(typeof lists)[number] | 'source' | 'reference' | 'note', string>>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const schema = z.pipe(
  z.transform(({ names, birthDates, documents, wallets, source, reference, note }: Facts) => ({
    names: linesOf(names),
    birthDates: linesOf(birthDates).map((date) => readBirthDate(date) ?? date),
    documents: linesOf(documents),
    wallets: linesOf(wallets),
    source,
    reference,
    note,
  })),
  watchFactsSchema,
);

/** The form of an entry: each list has one value on a line. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useWords();
  const { values, change } = useDraft(`watch-entry:${entry?.id ?? 'new'}`, true, () => ({
    version: entry?.version,
    isActive: entry?.isActive ?? true,
    names: entry?.names.join('\n') ?? '',
    birthDates: entry?.birthDates.map((date) => writtenBirthDate(t, date)).join('\n') ?? '',
    documents: entry?.documents.join('\n') ?? '',
    wallets: entry?.wallets.join('\n') ?? '',
    source: entry?.source ?? t('watchList.ownSource'),
    reference: entry?.reference ?? '',
    note: entry?.note ?? '',
  }));
  const [save, { error }] = watchListApi.useAdminSaveWatchEntryMutation();
  const current = changedRecordOf(error, watchEntrySchema);
  const { version, isActive } = values;
  const form = useCallForm({
    schema,
    values,
    onChange: change,
    optional: [...lists, 'reference', 'note'],
    nameOf: ([field]) => String(field),
    send: (facts) =>
      save(entry === undefined || version === undefined ? facts : { ...facts, id: entry.id, isActive, version }),
    success: 'admin:watchList.saved',
    onDone: onClose,
  });

  return (
    <FormDialog
      form={form}
      title={t(entry ? 'watchList.changeTitle' : 'watchList.add')}
      isOver={current !== undefined}
      submit={t('actions.save')}
      onClose={onClose}
    >
      {current && (
        <Notice title={t('conflict.title')}>
          <p>{t('watchList.changed')}</p>
        </Notice>
      )}
      <TextArea label={t('watchList.names')} hint={t('watchList.namesHint')} {...form.field('names')} />
      <TextArea label={t('watchList.birthDates')} hint={t('watchList.birthDatesHint')} {...form.field('birthDates')} />
      <TextArea label={t('watchList.documents')} hint={t('watchList.lineHint')} {...form.field('documents')} />
      <TextArea label={t('watchList.wallets')} hint={t('watchList.lineHint')} {...form.field('wallets')} />
      <TextField label={t('watchList.source')} isRequired maxLength={80} {...form.field('source')} />
      <TextField label={t('watchList.reference')} maxLength={120} {...form.field('reference')} />
      <TextArea label={t('watchList.note')} maxLength={1000} {...form.field('note')} />
      {entry && (
        <Checkbox isSelected={isActive} onChange={(isChosen) => form.set('isActive', isChosen)}>
          {t('watchList.isActive')}
        </Checkbox>
      )}
    </FormDialog>
  );
}
