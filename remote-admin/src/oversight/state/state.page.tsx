import { useState } from 'react';
import { problemsOf } from '@exchange/shared-domain';
import { useOwnTexts } from '@exchange/shared-platform';
import { AdminPage, LoadFailure, Muted, Placeholders, useWords } from '../../kit/index.ts';
import { ProblemList } from './problem-list.tsx';
import { pageVersions } from './releases-part.tsx';
import { stateApi } from './state.api.ts';
import { StateParts } from './state-parts.tsx';
import bg from './locales/bg.json';
import en from './locales/en.json';

const POLL_MILLISECONDS = 15_000;

/** The state of the product for its owner: what is wrong first, then each part. It renews itself. */
export default function StatePage() {
  useOwnTexts('state', { en, bg });
  const { t, format } = useWords('state');
  const [ofPage] = useState(pageVersions);
  const { data, isError, refetch } = stateApi.useAdminGetStateQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <AdminPage
      title={t('frame.pages.state')}
      beside={data && <Muted>{t('state:asOf', { time: format.time(data.at) })}</Muted>}
    >
      {isError && (
        <LoadFailure
          title={t('state:noAnswer.title')}
          message={t(data ? 'state:noAnswer.old' : 'state:noAnswer.text', { time: data && format.time(data.at) })}
          onRetry={refetch}
        />
      )}
      {data === undefined && !isError && <Placeholders of="row" count={12} label={t('state:loading')} />}
      {data !== undefined && (
        <>
          {!isError && <ProblemList problems={problemsOf(data, ofPage)} />}
          <StateParts state={data} />
        </>
      )}
    </AdminPage>
  );
}
