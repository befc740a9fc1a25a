import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageMeta } from '@exchange/shared-platform';
import { Container, ErrorPanel } from '@exchange/shared-ui';
import styles from './error-screen.module.css';
import { isLoadFailure } from './load-failure.ts';

/** An address without a page, with what the error screen shows. */
export class RouteError extends Error {
  override readonly name = 'RouteError';
  readonly status: number;
  readonly statusText: string;
  readonly pathname: string;

  constructor(status: number, statusText: string, pathname: string) {
    super(`${status} ${statusText}: ${pathname}`);
    this.status = status;
    this.statusText = statusText;
    this.pathname = pathname;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** React's production build numbers its errors and points to its own documentation, which helps no visitor. */
const isReactError = (error: unknown) => messageOf(error).startsWith('Minified React error');

interface ErrorScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a person sees instead of a page, by what went wrong. A release looks for it by its attribute, in any language. */
export function ErrorScreen(props: ErrorScreenProps) {
  return (
    <div data-error-screen className={styles.screen}>
      <ErrorMessage {...props} />
    </div>
  );
}

function ErrorMessage({ error, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const home = { label: t('errors.home'), onPress: () => void navigate('/') };
  if (error instanceof RouteError) {
    return (
      <Container>
        <PageMeta title={t('errors.notFoundTitle')} />
        <ErrorPanel
          title={`${error.status} ${t(`errors.statusText.${error.status}`, { defaultValue: error.statusText })}`}
          message={
            error.pathname === '' ? t('errors.notFoundHere') : t('errors.notFoundMessage', { path: error.pathname })
          }
          action={home}
        />
      </Container>
    );
  }
  if (isLoadFailure(error)) {
    return (
      <Container>
        <PageMeta title={t('errors.loadTitle')} />
        <ErrorPanel
          title={t('errors.loadTitle')}
          message={t('errors.loadMessage')}
          action={{ label: t('errors.retry'), onPress: onRetry }}
        />
      </Container>
    );
  }
  return (
    <Container>
      <PageMeta title={t('errors.oopsTitle')} />
      <ErrorPanel
        title={t('errors.oopsTitle')}
        message={t('errors.oopsMessage')}
        details={isReactError(error) ? t('errors.oopsRender') : messageOf(error)}
        action={home}
      />
    </Container>
  );
}
