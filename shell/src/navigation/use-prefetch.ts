import { useEffect } from 'react';
import { useSession } from '@exchange/shared-platform';
import { mountOf, mounts } from './mounts.ts';

type Prefetch = (remote: string) => void;

const ADMIN = 'admin';

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 2000);
  return () => clearTimeout(handle);
};

/** The remote behind the link that an event happened on, if it leads to a page of this site. */
function remoteOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  return mountOf(link.pathname).remote;
}

/** Fetches remotes ahead: the public ones when idle, any when a link to it is hovered or focused. Visitors never get the admin's. */
export function usePrefetch(prefetch: Prefetch): void {
  const mayAdmin = useSession().status === 'signed-in';
  useEffect(() => {
    const wanted = (remote: string | undefined): remote is string =>
      remote !== undefined && (remote !== ADMIN || mayAdmin);
    const onLink = ({ target }: Event) => {
      const remote = remoteOfLink(target);
      if (wanted(remote)) prefetch(remote);
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
