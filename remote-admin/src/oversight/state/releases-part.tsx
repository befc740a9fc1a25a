import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerRooms, type ReleasesState } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Chip, Text } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { DataTable } from '../../kit/list/data-table.tsx';
import styles from './state.module.css';

const named = ['shell', 'public', 'wizard', 'admin'] as const;

/** The releases that visitors get. A room of the page that is older says so. */
export function ReleasesPart({ state: { rooms } }: { readonly state: ReleasesState }) {
  const { t } = useTranslation(['admin', 'state']);
  const format = useFormat();
  const [ofPage] = useState(pageVersions);
  const newer = newerRooms(rooms, ofPage);
  const nameOf = (room: string) => {
    const known = named.find((name) => name === room);
    return known ? t(`state:releases.rooms.${known}`) : room;
  };
  return (
    <DataTable
      label={t('state:parts.releases')}
      columns={['room', 'version', 'since', 'by', 'note']}
      header={(id) => t(id === 'version' ? 'state:version' : `state:releases.${id}`)}
      rows={rooms.map((each) => ({
        id: each.room,
        cells: {
          room: nameOf(each.room),
          version: (
            <div className={styles.version}>
              <span>
                {each.version} {each.commit !== null && <code>{each.commit}</code>}
              </span>
              {newer.includes(each) && (
                <Chip tone="waiting">{t('state:releases.ofPage', { version: ofPage[each.room] })}</Chip>
              )}
            </div>
          ),
          since: each.since === undefined ? t('state:releases.neverReleased') : format.dateTime(each.since),
          by: each.by ?? null,
          note: each.note ? <Text size="small">{each.note}</Text> : null,
        },
      }))}
    />
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
