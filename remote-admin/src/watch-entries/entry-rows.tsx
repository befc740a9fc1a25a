import { useTranslation } from 'react-i18next';
import type { WatchEntry } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button, Chip } from '@exchange/shared-ui';
import styles from '../paging/paging.module.css';

interface EntryRowsProps {
  readonly entries: readonly WatchEntry[];
  readonly onOpen: (entry: WatchEntry) => void;
}

/** What an entry is called by. */
const titleOf = ({ names, documents, wallets }: WatchEntry): string => names[0] ?? documents[0] ?? wallets[0] ?? '';

export function EntryRows({ entries, onOpen }: EntryRowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className={styles.rows} aria-label={t('frame.pages.watch-list')}>
      {entries.map((entry) => {
        const { id, names, birthDates, documents, wallets, source, reference, isActive } = entry;
        const title = titleOf(entry);
        const further = [...names.slice(1), ...birthDates, ...documents, ...wallets].filter((text) => text !== title);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <p className={styles.buttons}>
                <strong>{title}</strong>
                {!isActive && <Chip tone="danger">{t('watchList.states.inactive')}</Chip>}
              </p>
              {further.length > 0 && <p>{further.join(', ')}</p>}
              <p className={styles.note}>
                {t('watchList.kept', {
                  source: `${source} ${reference}`.trim(),
                  by: entry.addedBy,
                  time: format.dateTime(entry.changedAt),
                })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('watchList.changeWhat', { name: title })}
              onPress={() => onOpen(entry)}
            >
              {t('watchList.change')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
