import type { WatchImportReply } from '@exchange/shared-domain';
import { layout, NamedValue, Notice, useWords } from '../kit/index.ts';
import styles from './watch-entries.module.css';

interface ImportResultProps {
  readonly reply: WatchImportReply;
  readonly files: readonly string[];
}

/** What a file would change, what it lacks, and by line what can't be read or only be kept as a note. */
export function ImportResult({ reply, files }: ImportResultProps) {
  const { t } = useWords();
  const { lines, errors, errorCount, partly, partlyCount, missing, spared = 0 } = reply;
  const where = (file: number, line: number, what: string) =>
    files.length > 1
      ? t('watchList.import.fileLine', { file: files[file], line, what })
      : t('watchList.import.line', { line, what });
  return (
    <div role="status" className={styles.result}>
      {missing.length > 0 && (
        <Notice role="group" title={t('watchList.import.missing')}>
          <p>{missing.join(', ')}</p>
        </Notice>
      )}
      <p>{t('watchList.import.lines', { count: lines })}</p>
      <dl className={styles.counts}>
        {(['added', 'changed', 'same', 'deactivated'] as const).map((name) => (
          <NamedValue key={name} name={t(`watchList.import.counts.${name}`)}>
            {reply[name]}
          </NamedValue>
        ))}
      </dl>
      {errorCount > 0 && (
        <>
          <p className={layout.danger}>{t('watchList.import.wrong', { count: errorCount })}</p>
          {spared > 0 && <p>{t('watchList.import.spared', { count: spared })}</p>}
          <ul className={styles.errors}>
            {errors.map(({ file, line, fault, column }) => (
              <li key={`${file} ${line} ${fault} ${column}`}>
                {where(file, line, t(`watchList.import.errors.${fault}`, { column }))}
              </li>
            ))}
          </ul>
        </>
      )}
      {partlyCount > 0 && (
        <>
          <p>{t('watchList.import.partly', { count: partlyCount })}</p>
          <ul className={styles.errors}>
            {partly.map(({ file, line, column, text }) => (
              <li key={`${file} ${line} ${column} ${text}`}>
                {where(file, line, t('watchList.import.asNote', { column, text }))}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
