import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf, stateParts } from '@exchange/shared-domain';
import { useFormat, useOwnTexts } from '@exchange/shared-platform';
import { Skeleton, Text, VisuallyHidden, Heading } from '@exchange/shared-ui';
import { LoadFailure } from '../loading/loaded.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { ProblemList } from './problem-list.tsx';
import { pageVersions, ReleasesPart } from './releases-part.tsx';
import { useAdminGetStateQuery } from './state.api.ts';
import styles from './state.module.css';
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
            <StatePart name="rates" state={data.rates} as={RatesPart} />
            <StatePart name="messages" state={data.messages} as={MessagesPart} />
            <StatePart name="services" state={data.services} as={ServicesPart} />
            <StatePart name="database" state={data.database} as={DatabasePart} />
            <StatePart name="cash" state={data.cash} as={CashPart} />
            <StatePart name="releases" state={data.releases} as={ReleasesPart} />
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

interface StatePartProps<Part> {
  readonly name: (typeof stateParts)[number];
  /** Null or undefined when it could not be read. */
  readonly state: Part | null | undefined;
  readonly as: ComponentType<{ readonly state: Part }>;
}

/** One part of the state; links lead to it by its name. */
function StatePart<Part>({ name, state, as: Content }: StatePartProps<Part>) {
  const { t } = useTranslation(['admin', 'state']);
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
