import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { detailsOf, isLoadFailure, PageMeta, unsentInputSlice, useAppSelector } from '@exchange/shared-platform';
import { Container, ErrorPanel, PageLoader, useHydrated } from '@exchange/shared-ui';
import { selectNewerRelease } from '../updates/newer-release.ts';
import { useReleases } from '../updates/releases.ts';
import { useOnline } from './use-online.ts';
import styles from './error-screen.module.css';

/** What a person sees instead of a page. A release looks for it by its attribute, in any language. */
function Screen({ pageTitle, ...panel }: ComponentProps<typeof ErrorPanel> & { readonly pageTitle?: string }) {
  return (
    <div data-error-screen className={styles.screen}>
      <Container>
        <PageMeta title={pageTitle ?? panel.title} />
        <ErrorPanel {...panel} />
      </Container>
    </div>
  );
}

function useWayHome() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return { label: t('errors.home'), onPress: () => void navigate('/') };
}

/** Rendered where no route matches. What is prerendered serves every unknown address, so it names none. */
export function NotFound() {
  const { t } = useTranslation('shell');
  // Read by a route, an address in Cyrillic is decoded.
  const [match] = matchRoutes([{ path: '*' }], useLocation().pathname) ?? [];
  return (
    <Screen
      pageTitle={t('errors.notFoundTitle')}
      title={`404 ${t('errors.statusText.404')}`}
      message={
        useHydrated() ? t('errors.notFoundMessage', { path: `/${match?.params['*']}` }) : t('errors.notFoundHere')
      }
      action={useWayHome()}
    />
  );
}

/** Whether input was unsent at the failure. Afterwards, what failed no longer says so. */
function useUnsentAtFailure(): boolean {
  const isUnsent = useAppSelector(unsentInputSlice.selectors.selectHasUnsentInput);
  return useState(isUnsent)[0];
}

/** Code that did not arrive. It loads by itself when the network is back, or from a newer release when it is gone. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  const isGone = useAppSelector(selectNewerRelease) !== null && isOnline;
  const isUnsent = useUnsentAtFailure();
  const { loadNewest, lookAfterFailure } = useReleases();
  const retry = useEffectEvent(onRetry);
  useEffect(() => lookAfterFailure(!isUnsent), [lookAfterFailure, isUnsent]);
  useEffect(() => {
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Screen
      title={t('errors.loadTitle')}
      message={t(isGone ? 'update.ready' : isOnline ? 'errors.loadMessage' : 'errors.loadOffline')}
      action={
        isGone ? { label: t('update.load'), onPress: loadNewest } : { label: t('errors.retry'), onPress: onRetry }
      }
    />
  );
}

export function ErrorScreen({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return isLoadFailure(error) ? <NotLoaded onRetry={onRetry} /> : <Broken error={error} />;
}

/** Code that threw. If its page never worked, a reload brings an earlier release, without a question if nothing is lost. */
function Broken({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  const { pathname } = useLocation();
  const { loadNewest, loadIfAnswered, setAside } = useReleases();
  const isUnsent = useUnsentAtFailure();
  // It may be called twice.
  const [isAside] = useState(() => setAside(pathname));
  const [isReloading, setReloading] = useState(isAside && !isUnsent);
  useEffect(() => {
    if (isReloading) loadIfAnswered().catch(() => setReloading(false));
  }, [isReloading, loadIfAnswered]);
  if (isReloading) return <PageLoader label={t('loading')} />;
  return (
    <Screen
      title={t('errors.oopsTitle')}
      message={t('errors.oopsMessage')}
      details={detailsOf(error) ?? t('errors.oopsRender')}
      action={isAside ? { label: t('update.load'), onPress: loadNewest } : home}
    />
  );
}
