import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { followTokenSchema } from '@exchange/shared-domain';
import { codeOf, PageMeta, renewal, useOwnTexts } from '@exchange/shared-platform';
import { Container, ErrorPanel, Heading, Text, useHydrated } from '@exchange/shared-ui';
import { UnlessKept } from '../served/unless-kept.tsx';
import { forgetReceipt } from '../submission/send-request.ts';
import { useWizardDispatch } from '../submission/wizard-state.ts';
import { readFollowed, useGetFollowedQuery } from './follow.api.ts';
import styles from './follow.module.css';
import { FollowSteps } from './follow-steps.tsx';
import { FOLLOWED, forgetFollowed, saveFollowed } from '../followed/followed-entry.ts';
import { FollowedRequest } from './followed-request.tsx';
import { OpenForm } from './open-form.tsx';
import bg from './locales/bg.json';
import en from './locales/en.json';

const OTHER = '?other';
const polling = { ...renewal, pollingInterval: 10_000 } as const;

/** The page of a request for its client: by the token of a link, of the last request on this device, or by hand. */
export default function FollowPage() {
  useOwnTexts('follow', { en, bg });
  const { t } = useTranslation('follow');
  const { hash, search } = useLocation();
  // The edge knows neither what follows the # nor what this browser keeps.
  const isHydrated = useHydrated();
  const asked = hash === '' && search !== OTHER ? readFollowed()?.token : hash.slice(1);
  const token = isHydrated ? asked : undefined;
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('title')} />
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/follow.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <meta name="referrer" content="no-referrer" />
      <UnlessKept entries={[FOLLOWED]} hasFragment>
        <Coming />
      </UnlessKept>
      {token === undefined || token === '' ? (
        <Entrance title={t('title')} text={t('open.text')} />
      ) : followTokenSchema.safeParse(token).success ? (
        <Opened key={token} token={token} />
      ) : (
        <Gone />
      )}
    </Container>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { t } = useTranslation('follow');
  const navigate = useNavigate();
  const dispatch = useWizardDispatch();
  const { currentData, error, refetch } = useGetFollowedQuery(token, polling);
  const isGone = codeOf(error) === 'ENTITY_NOT_FOUND';
  const kept = readFollowed();
  const isKept = kept?.token === token;
  const wasSaved = useRef(false);
  useEffect(() => {
    // Another tab may have removed it from the device, or put a newer request in its place.
    if (!currentData || (wasSaved.current && !isKept)) return;
    wasSaved.current = true;
    saveFollowed({ token, followed: currentData });
  }, [token, currentData, isKept]);
  const isShown = currentData !== undefined;
  useEffect(() => {
    if (isShown) void keepReadable();
  }, [isShown]);
  useEffect(() => {
    if (isGone && isKept) forgetFollowed();
  }, [isGone, isKept]);
  if (isGone) return <Gone />;
  const followed = currentData ?? (error && isKept ? kept.followed : undefined);
  if (followed) {
    return (
      <FollowedRequest
        token={token}
        followed={followed}
        isAway={error !== undefined}
        isKept={currentData === undefined}
        onForget={() => {
          forgetFollowed();
          dispatch(forgetReceipt(followed.view.code));
          void navigate(`/transaction/follow${OTHER}`, { replace: true });
        }}
      />
    );
  }
  return error ? (
    <ErrorPanel title={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
  ) : (
    <Coming />
  );
}

/** What any request will show, until it is there. */
function Coming() {
  const { t } = useTranslation('follow');
  return (
    <>
      <p role="status">{t('loading')}</p>
      <FollowSteps />
    </>
  );
}

const Gone = () => {
  const { t } = useTranslation('follow');
  return <Entrance title={t('gone.title')} text={t('gone.text')} />;
};

function Entrance({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <Heading level="h1" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      <OpenForm />
    </>
  );
}

const WORKER = '/follow-worker.js';

/**
 * Keeps the files of this page on the device, so that it opens without a network. Browsers without service workers, and
 * private windows that refuse them, do without.
 */
async function keepReadable(): Promise<void> {
  // Missing on pages without HTTPS.
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (workers === undefined) return;
  try {
    const { active, installing, waiting } = await workers.register(WORKER, { scope: '/transaction/follow' });
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    (active ?? waiting ?? installing)?.postMessage(loaded);
  } catch {
    // The page works without it.
  }
}
