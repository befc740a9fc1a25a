import { useEffect } from 'react';
import { useAppDispatch, useSession, whenUsable } from '@exchange/shared-platform';
import { ADMIN, mountOf, mounts } from './mounts.ts';

export type Prefetch = (remote: string, pathname: string) => void;

// Who pays by the byte does not want what may never be looked at.
const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** Fetches the first page of each remote, and any whose link is hovered or focused. Visitors never get the admin's. */
export function usePrefetch(prefetch: Prefetch): void {
  const mayAdmin = useSession().status === 'signed-in';
  const dispatch = useAppDispatch();
  useEffect(() => {
    const fetchAhead = (pathname: string) => {
      const { remote } = mountOf(pathname);
      if (remote !== ADMIN || mayAdmin) prefetch(remote, pathname);
    };
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) fetchAhead(link.pathname);
    };
    const fetchAll = () => {
      for (const { owns } of mounts) fetchAhead(owns[0]);
    };
    const cancel = savesData() ? () => {} : whenUsable(dispatch, fetchAll);
    document.addEventListener('pointerover', onLink, { passive: true });
    document.addEventListener('focusin', onLink);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onLink);
      document.removeEventListener('focusin', onLink);
    };
  }, [prefetch, mayAdmin, dispatch]);
}
