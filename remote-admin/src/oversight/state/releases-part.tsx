import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerRooms, type PartialRelease, type ReleasesState } from '@exchange/shared-domain';
import { useAlert, useFormat } from '@exchange/shared-platform';
import { Button, Chip, onDemand, Text, useOpener } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { DataTable, Muted, useRights } from '../../kit/index.ts';
import styles from './state.module.css';

const useGoBackDialog = onDemand(() => import('./go-back.dialog.tsx'));

const named = ['shell', 'public', 'wizard', 'admin'] as const;

type Room = ReleasesState['rooms'][number];

function useRoomName() {
  const { t } = useTranslation(['admin', 'state']);
  return (room: string) => {
    const known = named.find((name) => name === room);
    return known ? t(`state:releases.rooms.${known}`) : room;
  };
}

/** The releases that visitors get, and those that only some do. A room of the page that is older says so. */
export function ReleasesPart({ state: { rooms, partial } }: { readonly state: ReleasesState }) {
  const { t } = useTranslation(['admin', 'state']);
  const nameOf = useRoomName();
  const { mayCall } = useRights();
  const alert = useAlert();
  const dialog = useGoBackDialog();
  const { how: asked, open, close } = useOpener<Room>(dialog, () => alert({ type: 'error', message: 'ui:notLoaded' }));
  const [ofPage] = useState(pageVersions);
  const newer = newerRooms(rooms, ofPage);
  return (
    <>
      <DataTable
        label={t('state:parts.releases')}
        columns={['room', 'since', 'note']}
        header={(id) => t(`state:releases.${id}`)}
        rows={rooms.map((each) => ({
          id: each.room,
          cells: {
            room: (
              <div className={styles.version}>
                <span>
                  {nameOf(each.room)} {each.version} {each.commit !== null && <code>{each.commit}</code>}
                </span>
                {newer.includes(each) && (
                  <Chip tone="waiting">{t('state:releases.ofPage', { version: ofPage[each.room] })}</Chip>
                )}
              </div>
            ),
            since: each.since === undefined ? t('state:releases.neverReleased') : <By {...each} since={each.since} />,
            note: <About release={each} />,
          },
          ...(each.earlier !== undefined &&
            mayCall('POST /releases/back') && {
              actions: (
                <Button
                  variant="secondary"
                  size="small"
                  icon={<Undo2 aria-hidden />}
                  aria-label={`${t('state:releases.back.press')}: ${nameOf(each.room)}`}
                  onPress={() => open(each)}
                >
                  {t('state:releases.back.press')}
                </Button>
              ),
            }),
        }))}
      />
      {partial !== undefined && partial.length > 0 && <PartialReleases releases={partial} />}
      {dialog.part && asked && <dialog.part.GoBackDialog release={asked} name={nameOf(asked.room)} onClose={close} />}
    </>
  );
}

function PartialReleases({ releases }: { readonly releases: readonly PartialRelease[] }) {
  const { t } = useTranslation(['admin', 'state']);
  const format = useFormat();
  const nameOf = useRoomName();
  const whom = ({ to }: PartialRelease) => {
    if (to === 'staff') return t('state:releases.staff');
    return typeof to === 'number'
      ? t('state:releases.share', { share: to })
      : t('state:releases.preview', { time: format.dateTime(to.previewUntil) });
  };
  return (
    <DataTable
      label={t('state:releases.partial')}
      columns={['room', 'to', 'from', 'note']}
      header={(id) => t(`state:releases.${id}`)}
      rows={releases.map((each) => ({
        id: JSON.stringify([each.room, each.version, each.to]),
        cells: {
          room: `${nameOf(each.room)} ${each.version}`,
          to: whom(each),
          from: <By {...each} />,
          note: <About release={each} />,
        },
      }))}
    />
  );
}

/** Since when, and who did it. */
function By({ since, by }: { readonly since: string; readonly by?: string | undefined }) {
  const format = useFormat();
  return (
    <div className={styles.about}>
      {format.dateTime(since)}
      {by !== undefined && <Muted>{by}</Muted>}
    </div>
  );
}

/** Why a release came, what its first visitors met, and what is new. A line that a person must judge stands out. */
function About({ release: { note, met, news } }: { readonly release: Pick<Room, 'note' | 'met' | 'news'> }) {
  const { t } = useTranslation(['admin', 'state']);
  return (
    <div className={styles.about}>
      {note && <Text size="small">{note}</Text>}
      {met && <Muted>{t('state:releases.met', met)}</Muted>}
      {news !== undefined && (
        <details>
          <summary>{t('state:releases.news')}</summary>
          <ul lang="en">
            {news.map((line) => (
              <li key={line}>{line.startsWith('! ') ? <strong>{line}</strong> : line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
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
