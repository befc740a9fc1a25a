import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { detailsOf, isLoadFailure, PageMeta } from '@exchange/shared-platform';
import { Container, ErrorPanel, useHydrated } from '@exchange/shared-ui';
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

/** Code that did not arrive. It loads by itself when the network is back. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Screen
      title={t('errors.loadTitle')}
      message={t(isOnline ? 'errors.loadMessage' : 'errors.loadOffline')}
      action={{ label: t('errors.retry'), onPress: onRetry }}
    />
  );
}

export function ErrorScreen({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  if (isLoadFailure(error)) return <NotLoaded onRetry={onRetry} />;
  return (
    <Screen
      title={t('errors.oopsTitle')}
      message={t('errors.oopsMessage')}
      details={detailsOf(error) ?? t('errors.oopsRender')}
      action={home}
    />
  );
}
