import { FileUp, Plus } from 'lucide-react';
import { watchStates, type WatchEntry } from '@exchange/shared-domain';
import { Button, Heading, Link, Chip, useOpener } from '@exchange/shared-ui';
import {
  choice,
  layout,
  ListPage,
  LoadFailure,
  Muted,
  paging,
  reviewAddress,
  searchText,
  SmallButton,
  useListAddress,
  useWords,
} from '../kit/index.ts';
import styles from '../kit/list/list-page.module.css';
import { watchListApi } from '../requests/holds/watch-list.api.ts';
import { writtenBirthDate } from '../requests/holds/written-birth-date.ts';
import { EntryDialog } from './entry.dialog.tsx';
import { ImportDialog } from './import.dialog.tsx';

const ALL = 'all';
const states = [...watchStates, ALL] as const;
const listAddress = { search: searchText, state: choice(states, ALL), ...paging };
const usual = { state: 'active' } as const;

/** Who must not be served, for managers: requests that wait for a decision come first. */
export default function WatchListPage() {
  const { t } = useWords();
  const list = useListAddress(listAddress, usual);
  const { how: opened, open, close } = useOpener<WatchEntry | 'new' | 'import'>();
  return (
    <>
      <ListPage
        title={t('frame.pages.watch-list')}
        actions={
          <>
            <SmallButton icon={<FileUp aria-hidden />} onPress={() => open('import')}>
              {t('watchList.import.title')}
            </SmallButton>
            <Button size="small" icon={<Plus aria-hidden />} onPress={() => open('new')}>
              {t('watchList.add')}
            </Button>
          </>
        }
        list={list}
        call={watchListApi.useAdminGetWatchListQuery(list.query)}
        before={
          <>
            <HeldRequests />
            <Muted>{t('watchList.text')}</Muted>
          </>
        }
        search={t('watchList.searchHint')}
        choices={{
          state: {
            label: t('watchList.state'),
            items: states.map((id) => ({ id, label: t(`watchList.states.${id}`) })),
          },
        }}
        texts={{ loading: t('watchList.loading'), failed: t('watchList.failed') }}
        empty={{ title: t('watchList.none'), message: t('watchList.noneText') }}
      >
        {(entries) => <EntryRows entries={entries} onOpen={open} />}
      </ListPage>
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened !== undefined && opened !== 'import' && (
        <EntryDialog entry={opened === 'new' ? undefined : opened} onClose={close} />
      )}
    </>
  );
}

/** The requests that a manager has to decide about, the oldest first. */
function HeldRequests() {
  const { t, format } = useWords();
  const {
    data = [],
    isError,
    refetch,
  } = watchListApi.useAdminGetHeldRequestsQuery(undefined, { pollingInterval: 60_000 });
  if (isError && data.length === 0) return <LoadFailure title={t('hold.failed')} onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="held">
      <Heading level="h2" size="small" id="held">
        {t('hold.waiting', { count: data.length })}
      </Heading>
      <ul className={layout.cards}>
        {data.map(({ id, code, client, heldAt, listed }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <strong>{t('hold.pair', { client, listed })}</strong>
              <Muted>{t('hold.since', { code, time: format.dateTime(heldAt) })}</Muted>
            </div>
            <Link to={reviewAddress(id, code)}>{t('hold.decide', { code })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryRowsProps {
  readonly entries: readonly WatchEntry[];
  readonly onOpen: (entry: WatchEntry) => void;
}

/** What an entry is called by. */
const titleOf = ({ names, documents, wallets }: WatchEntry): string => names[0] ?? documents[0] ?? wallets[0] ?? '';

function EntryRows({ entries, onOpen }: EntryRowsProps) {
  const { t, format } = useWords();
  return (
    <ul className={layout.cards} aria-label={t('frame.pages.watch-list')}>
      {entries.map((entry) => {
        const { id, names, birthDates, documents, wallets, source, reference, isActive } = entry;
        const title = titleOf(entry);
        const dates = birthDates.map((date) => writtenBirthDate(t, date));
        const further = [...names.slice(1), ...dates, ...documents, ...wallets].filter((text) => text !== title);
        return (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <p className={styles.buttons}>
                <strong>{title}</strong>
                {!isActive && <Chip tone="danger">{t('watchList.states.inactive')}</Chip>}
              </p>
              {further.length > 0 && <p>{further.join(', ')}</p>}
              <Muted>
                {t('watchList.kept', {
                  source: `${source} ${reference}`.trim(),
                  by: entry.addedBy,
                  time: format.dateTime(entry.changedAt),
                })}
              </Muted>
            </div>
            <SmallButton aria-label={t('watchList.changeWhat', { name: title })} onPress={() => onOpen(entry)}>
              {t('watchList.change')}
            </SmallButton>
          </li>
        );
      })}
    </ul>
  );
}
