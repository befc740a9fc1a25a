import type { ComponentType } from 'react';
import type {
  CashState,
  ChannelState,
  DatabaseState,
  ProductState,
  RateState,
  ServiceProcess,
  stateParts,
} from '@exchange/shared-domain';
import { Chip, Heading, Link, Text } from '@exchange/shared-ui';
import { OfficeSums } from '../../cash/office-sums.tsx';
import { DataTable, NamedValue, useWords } from '../../kit/index.ts';
import { NetworkPart } from './network-part.tsx';
import { ReleasesPart } from './releases-part.tsx';
import styles from './state.module.css';
import { useAge } from './use-age.ts';

/** All parts of the state. */
export const StateParts = ({ state }: { readonly state: ProductState }) => (
  <div className={styles.parts}>
    <StatePart name="rates" state={state.rates} as={RatesPart} />
    <StatePart name="messages" state={state.messages} as={MessagesPart} />
    <StatePart name="services" state={state.services} as={ServicesPart} />
    <StatePart name="database" state={state.database} as={DatabasePart} />
    <StatePart name="cash" state={state.cash} as={CashPart} />
    <StatePart name="transit" state={state.transit} as={NetworkPart} />
    <StatePart name="releases" state={state.releases} as={ReleasesPart} />
  </div>
);

interface StatePartProps<Part> {
  readonly name: (typeof stateParts)[number];
  /** Null or undefined when it could not be read. */
  readonly state: Part | null | undefined;
  readonly as: ComponentType<{ readonly state: Part }>;
}

/** One part of the state; links lead to it by its name. */
function StatePart<Part>({ name, state, as: Content }: StatePartProps<Part>) {
  const { t } = useWords('state');
  return (
    <section className={styles.part} id={name} aria-labelledby={`${name}-title`}>
      <Heading level="h2" size="small" id={`${name}-title`}>
        {t(`state:parts.${name}`)}
      </Heading>
      {state === null || state === undefined ? (
        <Text tone="danger">{t('state:unavailable')}</Text>
      ) : (
        <Content state={state} />
      )}
    </section>
  );
}

const rateTones = { fresh: 'success', stale: 'waiting', unavailable: 'danger' } as const;

function RatesPart({ state: { source, freshness, prices } }: { readonly state: RateState }) {
  const { t, format } = useWords('state');
  const age = useAge();
  return (
    <>
      <div className={styles.line}>
        <Chip tone={rateTones[freshness]}>{t(`state:rates.${freshness}`)}</Chip>
        <Text size="small">{t(`state:rates.${source}`)}</Text>
      </div>
      {prices.length > 0 && (
        <DataTable
          label={t('state:parts.rates')}
          columns={['currency', 'price', 'source', 'age']}
          header={(id) => t(`state:rates.${id}`)}
          rows={prices.map(({ code, eur, source: from, ageSeconds }) => ({
            id: code,
            cells: {
              currency: code,
              price: `${format.number(eur)}\u00a0EUR`,
              source: ageSeconds === undefined ? t('state:rates.noAge') : from,
              age: ageSeconds === undefined ? '–' : age(ageSeconds),
            },
          }))}
        />
      )}
    </>
  );
}

function MessagesPart({ state }: { readonly state: readonly ChannelState[] }) {
  const { t } = useWords('state');
  const age = useAge();
  return (
    <>
      <DataTable
        label={t('state:parts.messages')}
        columns={['channel', 'waiting', 'oldest', 'failed', 'kept']}
        header={(id) => t(id === 'channel' ? 'messages.channel' : `state:messages.${id}`)}
        rows={state.map(({ channel, waiting, waitingSeconds, failed, failedLately, keptLately }) => ({
          id: channel,
          cells: {
            channel: t(`messages.channels.${channel}`),
            waiting,
            oldest: waitingSeconds === null ? '–' : age(waitingSeconds),
            failed: failed === 0 ? failed : t('state:messages.lately', { count: failed, lately: failedLately }),
            kept: keptLately,
          },
        }))}
      />
      <Link to="/admin/messages">{t('state:toMessages')}</Link>
    </>
  );
}

function ServicesPart({ state }: { readonly state: readonly ServiceProcess[] }) {
  const { t, format } = useWords('state');
  const age = useAge();
  return (
    <DataTable
      label={t('state:parts.services')}
      columns={['host', 'version', 'startedAt', 'seen']}
      header={(id) => t(id === 'version' ? 'state:version' : `state:services.${id}`)}
      rows={state.map(({ id, host, commit, startedAt, silentSeconds, isOwn }) => ({
        id,
        cells: {
          host: isOwn ? t('state:services.own', { host }) : host,
          version: <code>{commit ?? t('state:unknown')}</code>,
          startedAt: format.dateTime(startedAt),
          seen: t('state:ago', { age: age(silentSeconds) }),
        },
      }))}
    />
  );
}

function CashPart({ state: { offices, open, overnight, late } }: { readonly state: CashState }) {
  const { t } = useWords('state');
  return (
    <>
      <Text size="small">
        {offices.length === 0 && open === 0 ? t('cash.none') : t('state:cash.open', { count: open, overnight, late })}
      </Text>
      <OfficeSums offices={offices} />
      <Link to="/admin/cash">{t('state:toCash')}</Link>
    </>
  );
}

function DatabasePart({ state }: { readonly state: DatabaseState }) {
  const { t } = useWords('state');
  const { engine, version, migration, isWritable, isBehind } = state;
  return (
    <dl className={styles.facts}>
      <NamedValue name={t('state:database.engine')}>{`${engine} ${version}`}</NamedValue>
      <NamedValue name={t('state:database.writes')}>
        {t(isWritable ? 'state:database.writable' : 'state:database.unwritable')}
      </NamedValue>
      <NamedValue name={t('state:database.migration')}>
        {isBehind ? t('state:database.behind', { migration }) : migration}
      </NamedValue>
    </dl>
  );
}
