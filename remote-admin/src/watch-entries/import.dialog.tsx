import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { watchLimits, type WatchImportReply } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Button, TextField } from '@exchange/shared-ui';
import { FormDialog } from '../form/form-dialog.tsx';
import { Muted } from '../page/muted.tsx';
import { useAdminImportWatchListMutation } from '../holds/watch-list.api.ts';
import styles from './watch-entries.module.css';

type Fault = 'size' | 'encoding';

/** The text of a file in UTF-8, or why it can't be read. */
async function readFile(file: File): Promise<{ readonly csv: string } | { readonly fault: Fault }> {
  if (file.size > watchLimits.bytes) return { fault: 'size' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'encoding' };
  }
}

/** A list is imported from a CSV file in two steps: what it would change, and the change. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState<string>();
  const [source, setSource] = useState('');
  const [csv, setCsv] = useState<string>();
  const [fault, setFault] = useState<Fault>();
  const [checked, setChecked] = useState<{ csv: string; source: string; reply: WatchImportReply }>();
  // Another file may be chosen while one is checked.
  const preview = checked?.csv === csv && checked?.source === source ? checked.reply : undefined;
  const [send, { isLoading }] = useAdminImportWatchListMutation();

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again once it is corrected: otherwise a browser sees no change.
    event.target.value = '';
    setFileName(file?.name);
    setFault(undefined);
    setCsv(undefined);
    if (file === undefined) return;
    const read = await readFile(file);
    if ('fault' in read) setFault(read.fault);
    else setCsv(read.csv);
  };
  const run = async (isPreview: boolean) => {
    if (csv === undefined) return;
    const { data } = await send({ source, csv, isPreview });
    if (data === undefined) return;
    setChecked({ csv, source, reply: data });
    if (!data.isStored) return;
    alert({ type: 'success', message: 'admin:watchList.import.done' });
    onClose();
  };
  const isComplete = csv !== undefined && source.trim() !== '';
  const mayStore = preview !== undefined && preview.errorCount === 0;

  return (
    <FormDialog
      title={t('watchList.import.title')}
      isRunning={isLoading}
      isComplete={isComplete}
      submit={t(mayStore ? 'watchList.import.store' : 'watchList.import.preview')}
      onSubmit={() => void run(!mayStore)}
      onClose={onClose}
    >
      <p>{t('watchList.import.text')}</p>
      <Muted>{t('watchList.import.columns')}</Muted>
      <TextField
        label={t('watchList.source')}
        hint={t('watchList.import.sourceHint')}
        isRequired
        maxLength={80}
        value={source}
        onChange={setSource}
      />
      <div className={styles.file}>
        {/* The browser's own button speaks the browser's language. */}
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv"
          aria-label={t('watchList.import.file')}
          onChange={(event) => void choose(event)}
        />
        <Button variant="secondary" size="small" onPress={() => input.current?.click()}>
          {t('watchList.import.choose')}
        </Button>
        <span role="status">{fileName}</span>
        {fault && <p role="alert">{t(`watchList.import.faults.${fault}`)}</p>}
      </div>
      {preview && <ImportResult reply={preview} />}
    </FormDialog>
  );
}

/** What a file would change, or what is wrong with it, by line. */
function ImportResult({ reply }: { readonly reply: WatchImportReply }) {
  const { t } = useTranslation('admin');
  const { lines, errors, errorCount } = reply;
  return (
    <div role="status" className={styles.result}>
      <p>{t('watchList.import.lines', { count: lines })}</p>
      <dl className={styles.counts}>
        {(['added', 'changed', 'same', 'deactivated'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`watchList.import.counts.${name}`)}</dt>
            <dd>{reply[name]}</dd>
          </div>
        ))}
      </dl>
      {errorCount > 0 && (
        <>
          <p className={styles.wrong}>{t('watchList.import.wrong', { count: errorCount })}</p>
          <ul className={styles.errors}>
            {errors.map(({ line, fault, column }) => (
              <li key={`${line} ${fault} ${column}`}>
                {t('watchList.import.line', { line, what: t(`watchList.import.errors.${fault}`, { column }) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
