import { useEffect } from 'react';

const SHORTEST_WAIT = 30_000;
const LONGEST_WAIT = 600_000;

/** Fetches again when the guarantee of a shown rate ends, so that nobody is shown a rate that is no longer honoured. */
export function useRateRenewal(validUntil: string | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (validUntil === undefined) return undefined;
    // The bounds hold for a browser whose clock is wrong.
    const wait = Math.min(Math.max(Date.parse(validUntil) - Date.now(), SHORTEST_WAIT), LONGEST_WAIT);
    const timer = setTimeout(renew, wait);
    return () => clearTimeout(timer);
  }, [validUntil, renew]);
}
