import { useRef, useState, type ChangeEvent } from 'react';
import type { WatchImportReply } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Checkbox, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { FormDialog, Muted, SmallButton, useCallForm, useWords } from '../kit/index.ts';
import { watchListApi } from '../requests/holds/watch-list.api.ts';
import { ImportColumns, openColumns, type Answers } from './import-columns.tsx';
import { ImportResult } from './import-result.tsx';
import { readListFiles, type FileFault, type ListFile } from './read-list-file.ts';
import styles from './watch-entries.module.css';

interface Checked {
  readonly files: readonly ListFile[];
  readonly source: string;
  readonly answers: Answers;
  readonly reply: WatchImportReply;
}

const noAnswers: Answers = {};

/** A list is imported from its files in two steps: how they are read and what they would change, and the change. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState('');
  const [files, setFiles] = useState<readonly ListFile[]>([]);
  const [fault, setFault] = useState<FileFault>();
  const [answers, setAnswers] = useState(noAnswers);
  const [skipsFaulty, setSkipsFaulty] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  // Another file may be chosen while one is checked, and answers change what it says.
  const read = checked?.files === files && checked.source === source ? checked : undefined;
  const preview = read?.answers === answers ? read.reply : undefined;
  const [send] = watchListApi.useAdminImportWatchListMutation();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(event.target.files ?? []);
    // The same file can be chosen again once it is corrected: otherwise a browser sees no change.
    event.target.value = '';
    setFault(undefined);
    setFiles([]);
    setAnswers(noAnswers);
    setSkipsFaulty(false);
    const texts = await readListFiles(chosen);
    if (typeof texts === 'string') setFault(texts);
    else setFiles(texts);
  };
  const open = read === undefined ? 0 : openColumns(read.reply.columns, answers).length;
  const isComplete = files.length > 0 && source.trim() !== '' && open === 0;
  const hasEntries = preview !== undefined && preview.added + preview.changed + preview.same > 0;
  const isFaulty = preview !== undefined && preview.errorCount > 0;
  const mayStore = preview !== undefined && open === 0 && (!isFaulty || (skipsFaulty && hasEntries));
  const guessed = files.find(({ encoding }) => encoding !== undefined)?.encoding;
  const form = useCallForm({
    schema: z.object({ source: z.string() }),
    values: { source },
    onChange: (typed) => setSource(typed.source),
    send: () =>
      send({
        source,
        csv: files.map(({ text }) => text),
        columns: answers,
        skipsFaulty: mayStore && skipsFaulty,
        isPreview: !mayStore,
      }),
    onDone: (reply) => {
      setChecked({ files, source, answers, reply });
      if (!reply.isStored) return;
      alert({ type: 'success', message: 'admin:watchList.import.done' });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={t('watchList.import.title')}
      isComplete={isComplete}
      submit={t(mayStore ? 'watchList.import.store' : 'watchList.import.preview')}
      onClose={onClose}
    >
      <p>{t('watchList.import.text')}</p>
      <Muted>{t('watchList.import.columns')}</Muted>
      <TextField
        label={t('watchList.source')}
        hint={t('watchList.import.sourceHint')}
        isRequired
        maxLength={80}
        {...form.field('source')}
      />
      <div className={styles.file}>
        {/* The browser's own button speaks the browser's language. */}
        <input
          ref={input}
          hidden
          multiple
          type="file"
          accept=".csv,.xml,.txt,text/csv,text/xml,application/xml"
          aria-label={t('watchList.import.file')}
          onChange={(event) => void choose(event)}
        />
        <SmallButton onPress={() => input.current?.click()}>{t('watchList.import.choose')}</SmallButton>
        <span role="status">{files.map(({ name }) => name).join(', ')}</span>
        {guessed !== undefined && <Muted>{t('watchList.import.guessed', { encoding: guessed })}</Muted>}
        {fault && <p role="alert">{t(`watchList.import.faults.${fault}`)}</p>}
      </div>
      {read && (
        <ImportColumns
          reply={read.reply}
          answers={answers}
          onAnswer={(key, means) => setAnswers({ ...answers, [key]: means })}
        />
      )}
      {preview && open === 0 && <ImportResult reply={preview} files={files.map(({ name }) => name)} />}
      {isFaulty && hasEntries && open === 0 && (
        <Checkbox isSelected={skipsFaulty} onChange={setSkipsFaulty}>
          {t('watchList.import.skip', { count: preview.errorCount })}
        </Checkbox>
      )}
    </FormDialog>
  );
}
