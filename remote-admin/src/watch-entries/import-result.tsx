import { useTranslation } from 'react-i18next';
import type { WatchImportReply } from '@exchange/shared-domain';
import styles from './watch-entries.module.css';

/** What a file would change, or what is wrong with it, by line. */
export function ImportResult({ reply }: { readonly reply: WatchImportReply }) {
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
