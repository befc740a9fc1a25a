import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf, stateParts } from '@exchange/shared-domain';
import { useFormat, useOwnTexts } from '@exchange/shared-platform';
import { Skeleton, Text, VisuallyHidden } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { LoadFailure } from '../loading/loaded.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReleasesPart } from './releases-part.tsx';
import { useAdminGetStateQuery } from './state.api.ts';
import styles from './state.module.css';
import { StatePart } from './state-part.tsx';
import { CashPart, DatabasePart, MessagesPart, RatesPart, ServicesPart } from './state-parts.tsx';
import bg from './locales/bg.json';
import en from './locales/en.json';

const POLL_MILLISECONDS = 15_000;

/** The state of the product for its owner: what is wrong first, then each part. It renews itself. */
export default function StatePage() {
  useOwnTexts('state', { en, bg });
  const { t } = useTranslation(['admin', 'state']);
  const format = useFormat();
  const [ofPage] = useState(pageVersions);
  const { data, isError, refetch } = useAdminGetStateQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <AdminPage
      title={t('frame.pages.state')}
      beside={
        data && (
          <Text tone="muted" size="small">
            {t('state:asOf', { time: format.time(data.at) })}
          </Text>
        )
      }
    >
      {isError && (
        <LoadFailure
          title={t('state:noAnswer.title')}
          message={t(data ? 'state:noAnswer.old' : 'state:noAnswer.text', { time: data && format.time(data.at) })}
          onRetry={refetch}
        />
      )}
      {data === undefined && !isError && <Loading />}
      {data !== undefined && (
        <>
          {!isError && <ProblemList problems={problemsOf(data, ofPage)} />}
          <div className={styles.parts}>
            <StatePart name="rates" state={data.rates}>
              {(state) => <RatesPart state={state} />}
            </StatePart>
            <StatePart name="messages" state={data.messages}>
              {(state) => <MessagesPart state={state} />}
            </StatePart>
            <StatePart name="services" state={data.services}>
              {(state) => <ServicesPart state={state} />}
            </StatePart>
            <StatePart name="database" state={data.database}>
              {(state) => <DatabasePart state={state} />}
            </StatePart>
            <StatePart name="cash" state={data.cash}>
              {(state) => <CashPart state={state} />}
            </StatePart>
            <StatePart name="releases" state={data.releases}>
              {(state) => <ReleasesPart state={state} ofPage={ofPage} />}
            </StatePart>
          </div>
        </>
      )}
    </AdminPage>
  );
}

function Loading() {
  const { t } = useTranslation(['admin', 'state']);
  return (
    <div className={styles.parts} role="status">
      <VisuallyHidden>{t('state:loading')}</VisuallyHidden>
      {stateParts.map((name) => (
        <div key={name} className={styles.part}>
          <Skeleton isShort />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

const versioned = z.object({ version: z.string() });
const runtimeSchema = z.object({
  registry: z.object({ shell: versioned, remotes: z.record(z.string(), z.object({ live: versioned })) }),
});

/** The versions that this page was made of, by room; none where the page carries no registry. */
function pageVersions(): Readonly<Record<string, string>> {
  const { data } = runtimeSchema.safeParse(JSON.parse(document.querySelector('#runtime')?.textContent || 'null'));
  if (data === undefined) return {};
  const { shell, remotes } = data.registry;
  const ofRemotes = Object.entries(remotes).map(([room, { live }]) => [room, live.version]);
  return { shell: shell.version, ...Object.fromEntries(ofRemotes) };
}
