import { useEffect } from 'react';
import { useAppDispatch, useSession, whenUsable } from '@exchange/shared-platform';
import { ADMIN, mountOf, mounts } from './mounts.ts';

type Prefetch = (remote: string, pathname?: string) => void;

// Who pays by the byte does not want what may never be looked at.
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true;

function pageOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : undefined;
}

/**
 * Fetches ahead all that a page needs: the first page of each remote once the page that is shown can be used and the browser
 * is idle, and any other when a link to it is hovered or focused. Visitors never get the admin's.
 */
export function usePrefetch(prefetch: Prefetch): void {
  const mayAdmin = useSession().status === 'signed-in';
  const dispatch = useAppDispatch();
  useEffect(() => {
    const wanted = (remote: string) => remote !== ADMIN || mayAdmin;
    const onLink = ({ target }: Event) => {
      const pathname = pageOfLink(target);
      if (pathname === undefined) return;
      const { remote } = mountOf(pathname);
      if (wanted(remote)) prefetch(remote, pathname);
    };
    const fetchAhead = () => {
      for (const { remote, owns } of mounts) if (wanted(remote)) prefetch(remote, owns[0]);
    };
    const cancel = savesData() ? () => {} : whenUsable(dispatch, fetchAhead);
    document.addEventListener('pointerover', onLink, { passive: true });
    document.addEventListener('focusin', onLink);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onLink);
      document.removeEventListener('focusin', onLink);
    };
  }, [prefetch, mayAdmin, dispatch]);
}
