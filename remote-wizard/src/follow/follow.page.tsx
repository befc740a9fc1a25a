import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { followTokenSchema } from '@exchange/shared-domain';
import { codeOf, PageMeta, renewal } from '@exchange/shared-platform';
import { ButtonLink, Container, ErrorPanel, Heading, PageLoader, Text } from '@exchange/shared-ui';
import { selectReceipt } from '../submission/submission.slice.ts';
import { useGetFollowedQuery } from './follow.api.ts';
import styles from './follow.module.css';
import { forgetFollowed, readFollowed, saveFollowed } from './followed-entry.ts';
import { FollowedRequest } from './followed-request.tsx';
import { keepReadable } from './keep-readable.ts';
import { OpenForm } from './open-form.tsx';
import { useFollowTexts } from './use-follow-texts.ts';

const OTHER = '?other';
const polling = { ...renewal, pollingInterval: 10_000 } as const;

/** The page of a request for its client: by the token of a link, of the last visit on this device, or by hand. */
export default function FollowPage() {
  useFollowTexts();
  const { t } = useTranslation('follow');
  const { hash, search } = useLocation();
  const token = hash === '' && search !== OTHER ? readFollowed()?.token : hash.slice(1);
  return (
    <Container isNarrow className={styles.page}>
      <PageMeta title={t('title')} />
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/follow.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <meta name="referrer" content="no-referrer" />
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
  const { currentData, error, refetch } = useGetFollowedQuery(token, polling);
  const isGone = codeOf(error) === 'ENTITY_NOT_FOUND';
  const kept = readFollowed();
  const isKept = kept?.token === token;
  useEffect(() => {
    if (currentData) saveFollowed({ token, followed: currentData });
  }, [token, currentData]);
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
        onForget={() => {
          forgetFollowed();
          void navigate(`/transaction/follow${OTHER}`, { replace: true });
        }}
      />
    );
  }
  return error ? (
    <ErrorPanel title={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
  ) : (
    <PageLoader label={t('loading')} />
  );
}

const Gone = () => {
  const { t } = useTranslation('follow');
  return <Entrance title={t('gone.title')} text={t('gone.text')} />;
};

function Entrance({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('follow');
  const made = useSelector(selectReceipt);
  return (
    <>
      <Heading level="h1" tabIndex={-1}>
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {made?.followToken !== undefined && (
        <ButtonLink to={`/transaction/follow#${made.followToken}`} variant="secondary">
          {t('open.last', { code: made.code })}
        </ButtonLink>
      )}
      <OpenForm />
    </>
  );
}
