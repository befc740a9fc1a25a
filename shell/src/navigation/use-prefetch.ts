import { useEffect } from 'react';
import { useSession } from '@exchange/shared-platform';
import { ADMIN, mountOf, mounts } from './mounts.ts';

type Prefetch = (remote: string, pathname?: string) => void;

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 2000);
  return () => clearTimeout(handle);
};

/** The page of this site that the link leads to on which an event happened. */
function pageOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link.pathname : undefined;
}

/**
 * Fetches ahead: the remotes when idle, and all that a page needs when a link to it is hovered or focused. Visitors never
 * get the admin's.
 */
export function usePrefetch(prefetch: Prefetch): void {
  const mayAdmin = useSession().status === 'signed-in';
  useEffect(() => {
    const wanted = (remote: string) => remote !== ADMIN || mayAdmin;
    const onLink = ({ target }: Event) => {
      const pathname = pageOfLink(target);
      if (pathname === undefined) return;
      const { remote } = mountOf(pathname);
      if (wanted(remote)) prefetch(remote, pathname);
    };
    const cancel = whenIdle(() => {
      for (const { remote } of mounts) if (wanted(remote)) prefetch(remote);
    });
    document.addEventListener('pointerover', onLink, { passive: true });
    document.addEventListener('focusin', onLink);
    return () => {
      cancel();
      document.removeEventListener('pointerover', onLink);
      document.removeEventListener('focusin', onLink);
    };
  }, [prefetch, mayAdmin]);
}
