import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { useSession } from '@exchange/shared-platform';
import { PageLoader, Button } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useWords } from '../words.ts';
import { sessionStateApi } from './session-state.api.ts';
import styles from './session-watch.module.css';

/** Admits only signed-in admins. Others are redirected to the sign-in and back. */
export function Guard() {
  const { t } = useWords();
  // Deferred: the end of a session waits for a new address that React still renders, so the sign-in leads back to it.
  const session = useDeferredValue(useSession());
  const location = useLocation();
  if (session.status === 'reading') return <PageLoader label={t('guard.reading')} />;
  if (session.status === 'none') return <Navigate to="/admin/auth" replace state={rememberPage(location)} />;
  return <Admitted email={session.user.email} />;
}

/** The pages of one admin. Before those of another, who signed in in another tab, all that they had read is dropped. */
function Admitted({ email }: { readonly email: string }) {
  const { t } = useWords();
  const [shown, setShown] = useState(email);
  useEffect(() => {
    // The store drops what no page uses in a task of its own, which the pages that have just gone started before this.
    const timer = setTimeout(() => setShown(email));
    return () => clearTimeout(timer);
  }, [email]);
  if (shown !== email) return <PageLoader label={t('guard.reading')} />;
  return (
    <>
      <Outlet />
      <SessionWatch />
    </>
  );
}

const POLL_MILLISECONDS = 30_000;
const WARNING_SECONDS = 120;

/** Checks the session regularly, so that an open page ends with it, and warns before it ends. */
function SessionWatch() {
  const { t, format } = useWords();
  const { data, refetch, isFetching } = sessionStateApi.useAdminGetSessionStateQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
  });
  const dueAt = data?.signInDueAt;
  const isIdle = dueAt === undefined && data !== undefined && data.secondsLeft <= WARNING_SECONDS;
  // The attribute keeps it accessible while a modal is open.
  return (
    <div className={styles.place} data-react-aria-top-layer="true">
      {(dueAt !== undefined || isIdle) && (
        <div role="alert" className={styles.notice}>
          <p>{dueAt === undefined ? t('session.ending') : t('session.due', { time: format.time(dueAt) })}</p>
          {isIdle && (
            <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
              {t('session.stay')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const wantedSchema = z.object({ wanted: z.string().check(z.startsWith('/admin')) });

/** History state that keeps the requested page during the sign-in. */
export const rememberPage = ({ pathname, search }: Location) => ({ wanted: `${pathname}${search}` });

/** The page that the admin requested before signing in. */
export function wantedPage({ state }: Location): string {
  const remembered = wantedSchema.safeParse(state);
  return remembered.success ? remembered.data.wanted : '/admin';
}
