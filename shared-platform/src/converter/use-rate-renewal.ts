import { useEffect } from 'react';

const SHORTEST_WAIT = 30_000;
const LONGEST_WAIT = 600_000;

/** Milliseconds between two attempts while the service has no rates, or only stale ones. */
const AWAITED_RATE_WAIT = 15_000;

/**
 * Fetches again when the guarantee of a shown rate ends, so that no expired rate is shown. Until there is a new guarantee,
 * it retries with increasing waits.
 */
export function useRateRenewal(validUntil: string | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (validUntil === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const renewAfter = (wait: number, nextWait: number) => {
      timer = setTimeout(() => {
        renew();
        // A failure changes no dependency, so nothing would run this effect again.
        renewAfter(nextWait, Math.min(2 * nextWait, LONGEST_WAIT));
      }, wait);
    };
    // The bounds are for browsers whose clock is wrong.
    const left = Math.min(Math.max(Date.parse(validUntil) - Date.now(), SHORTEST_WAIT), LONGEST_WAIT);
    renewAfter(left, SHORTEST_WAIT);
    return () => clearTimeout(timer);
  }, [validUntil, renew]);
}

/** Retries until a new rate arrives, so that the page recovers without a reload. */
export function useAwaitedRate(isAwaited: boolean, renew: () => unknown): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(renew, AWAITED_RATE_WAIT);
    return () => clearInterval(timer);
  }, [isAwaited, renew]);
}
