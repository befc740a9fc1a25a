import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf, stateParts } from '@exchange/shared-domain';
import { useFormat, useOwnTexts } from '@exchange/shared-platform';
import { Skeleton, Text, VisuallyHidden } from '@exchange/shared-ui';
import { LoadFailure } from '../loading/loaded.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { ProblemList } from './problem-list.tsx';
import { pageVersions } from './releases-part.tsx';
import { useAdminGetStateQuery } from './state.api.ts';
import styles from './state.module.css';
import { StateParts } from './state-parts.tsx';
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
          <StateParts state={data} />
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
