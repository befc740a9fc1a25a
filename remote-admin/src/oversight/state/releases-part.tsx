import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { GUARD, newerRooms, readGuardNote, type ReleasesState, type ShownRelease } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { Chip, onDemand, Text, useOpener } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { Breakable, DataTable, Muted, SmallButton, useRights, useWords } from '../../kit/index.ts';
import styles from './state.module.css';

const useGoBackDialog = onDemand(() => import('./go-back.dialog.tsx'));

const named = ['shell', 'public', 'wizard', 'admin'] as const;

/** The releases that everybody gets, and those that only some do. A room of the page that is older says so. */
export function ReleasesPart({ state: { rooms, partial } }: { readonly state: ReleasesState }) {
  const { t, format } = useWords('state');
  const { mayCall } = useRights();
  const alert = useAlert();
  const dialog = useGoBackDialog();
  const {
    how: asked,
    open,
    close,
  } = useOpener<ShownRelease>(dialog, () => alert({ type: 'error', message: 'ui:notLoaded' }));
  const [ofPage] = useState(pageVersions);
  // Here, because a phone that is turned gets other elements.
  const [read, setRead] = useState<readonly string[]>([]);
  const toggle = (id: string, isOpen: boolean) =>
    setRead((all) => [...all.filter((each) => each !== id), ...(isOpen ? [id] : [])]);
  const newer = newerRooms(rooms, ofPage);
  const nameOf = (room: string) => {
    const known = named.find((name) => name === room);
    return known ? t(`state:releases.rooms.${known}`) : room;
  };
  const whom = (to: NonNullable<ShownRelease['to']>) => {
    if (to === 'staff') return t('state:releases.staff');
    return typeof to === 'number'
      ? t('state:releases.share', { share: to })
      : t('state:releases.preview', { time: format.dateTime(to.previewUntil) });
  };
  const noteOf = (note: string) => {
    const met = readGuardNote(note);
    return met ? t('state:releases.guardNote', { ...met }) : note;
  };
  return (
    <>
      <DataTable
        label={t('state:parts.releases')}
        columns={['room', 'since', 'note']}
        header={(id) => t(`state:releases.${id}`)}
        rows={[...rooms, ...(partial ?? [])].map((each) => {
          const { room, version, commit, to, since, by, note, met, news, earlier } = each;
          const id = JSON.stringify([room, version, to]);
          return {
            id,
            cells: {
              room: (
                <div className={styles.version}>
                  <span>
                    {nameOf(room)} {version} {commit && <code>{commit}</code>}
                  </span>
                  {to !== undefined && <Chip tone="info">{whom(to)}</Chip>}
                  {newer.includes(each) && (
                    <Chip tone="waiting">{t('state:releases.ofPage', { version: ofPage[room] })}</Chip>
                  )}
                </div>
              ),
              since: (
                <div className={styles.about}>
                  {since === undefined ? t('state:releases.neverReleased') : format.dateTime(since)}
                  {by && (
                    <Muted>
                      <Breakable text={by === GUARD ? t('state:releases.guard') : by} />
                    </Muted>
                  )}
                </div>
              ),
              note:
                note || met || news ? (
                  <div className={styles.about}>
                    {note && <Text size="small">{noteOf(note)}</Text>}
                    {met && <Muted>{t('state:releases.met', met)}</Muted>}
                    {news && <News lines={news} isOpen={read.includes(id)} onToggle={(isOpen) => toggle(id, isOpen)} />}
                  </div>
                ) : null,
            },
            ...(earlier !== undefined &&
              mayCall('POST /releases/back') && {
                actions: (
                  <SmallButton
                    icon={<Undo2 aria-hidden />}
                    aria-label={`${t('state:releases.back.press')}: ${nameOf(room)} ${version}`}
                    onPress={() => open(each)}
                  >
                    {t('state:releases.back.press')}
                  </SmallButton>
                ),
              }),
          };
        })}
      />
      {dialog.part && asked && <dialog.part.GoBackDialog release={asked} name={nameOf(asked.room)} onClose={close} />}
    </>
  );
}

interface NewsProps {
  readonly lines: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** What is new in a release. A line that a person must judge stands out. */
function News({ lines, isOpen, onToggle }: NewsProps) {
  const { t } = useWords('state');
  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{t('state:releases.news')}</summary>
      <ul lang="en">
        {lines.map((line) => (
          <li key={line}>{line.startsWith('! ') ? <strong>{line}</strong> : line}</li>
        ))}
      </ul>
    </details>
  );
}

const versioned = z.object({ version: z.string() });
const runtimeSchema = z.object({
  registry: z.object({ shell: versioned, remotes: z.record(z.string(), z.object({ live: versioned })) }),
});

/** The versions that this page was made of, by room; none where the page carries no registry. */
export function pageVersions(): Readonly<Record<string, string>> {
  const { data } = runtimeSchema.safeParse(JSON.parse(document.querySelector('#runtime')?.textContent || 'null'));
  if (data === undefined) return {};
  const { shell, remotes } = data.registry;
  const ofRemotes = Object.entries(remotes).map(([room, { live }]) => [room, live.version]);
  return { shell: shell.version, ...Object.fromEntries(ofRemotes) };
}
