import { isOvernight, type AdminCall, type Drawer } from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';
import { Chip, Text } from '@exchange/shared-ui';
import {
  DataTable,
  layout,
  openTones,
  shortName,
  SmallButton,
  useOfficeNameOf,
  useRights,
  useWords,
} from '../kit/index.ts';
import styles from './cash.module.css';

export type Deed = 'open' | 'count' | 'close' | 'movements' | 'transfers' | 'list' | 'enable' | 'disable';

const calls = {
  open: 'POST /drawers/:id/open',
  count: 'POST /drawers/:id/count',
  close: 'POST /drawers/:id/close',
  movements: 'POST /drawers/:id/movements',
  transfers: 'POST /drawers/:id/transfers',
  list: 'GET /drawers/:id/movements',
  enable: 'PATCH /drawers/:id',
  disable: 'PATCH /drawers/:id',
} as const satisfies Record<Deed, AdminCall>;

function deedsOf({ enabled, balance, session }: Drawer): readonly Deed[] {
  if (!enabled) return ['enable', 'list'];
  if (session === null)
    return ['open', 'list', ...(balance !== null && Number(balance) === 0 ? (['disable'] as const) : [])];
  return session.counted === null ? ['movements', 'transfers', 'count', 'list'] : ['close', 'count', 'list'];
}

interface DrawerListProps {
  readonly drawers: readonly Drawer[];
  readonly onDeed: (drawer: Drawer, deed: Deed) => void;
}

/** The drawers with what should be in them, for whoever may know it, and what can be done. */
export function DrawerList({ drawers, onDeed }: DrawerListProps) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const { mayCall } = useRights();
  return (
    <DataTable
      label={t('frame.pages.cash')}
      columns={['name', 'office', 'state', 'balance']}
      header={(id) => t(`cash.columns.${id}`)}
      numbers={['balance']}
      rows={drawers.map((drawer) => ({
        id: drawer.id,
        cells: {
          name: <span className={layout.amount}>{drawer.name}</span>,
          office: officeOf(drawer.officeId),
          state: <State drawer={drawer} />,
          balance:
            drawer.balance === null ? (
              <Text tone="muted" size="small">
                {t('cash.hidden')}
              </Text>
            ) : (
              <span className={layout.amount}>{format.money(drawer.balance, drawer.currency)}</span>
            ),
        },
        actions: deedsOf(drawer)
          .filter((deed) => mayCall(calls[deed]))
          .map((deed, at) => (
            <SmallButton
              key={deed}
              variant={at === 0 ? 'secondary' : 'ghost'}
              aria-label={`${t(`cash.deeds.${deed}`)}: ${drawer.name}, ${officeOf(drawer.officeId)}`}
              onPress={() => onDeed(drawer, deed)}
            >
              {t(`cash.deeds.${deed}`)}
            </SmallButton>
          )),
      }))}
    />
  );
}

function State({ drawer: { enabled, session } }: { readonly drawer: Drawer }) {
  const { t, format } = useWords();
  const now = useNow();
  if (!enabled) return <Chip tone="danger">{t('cash.states.disabled')}</Chip>;
  if (session === null) return <Chip tone={openTones.closed}>{t('cash.states.closed')}</Chip>;
  const { opened, counted } = session;
  const since = { by: shortName({ email: opened.by }), time: format.dateTime(opened.at) };
  return (
    <>
      <Chip tone={counted ? 'waiting' : openTones.open}>{t(counted ? 'cash.states.counted' : 'cash.states.open')}</Chip>
      <Text tone="muted" size="small" className={styles.since}>
        {t(isOvernight(new Date(opened.at), now) ? 'cash.openOvernight' : 'cash.openSince', since)}
      </Text>
    </>
  );
}
