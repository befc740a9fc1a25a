import { useEffect, useRef } from 'react';
import type { CurrentRate } from './use-current-rate.ts';

/** Fetches a rate again when the margins changed after it was taken. The review keeps the rate that it guarantees. */
export function useNewMargins(since: string | undefined, { asOf, retry }: CurrentRate): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Once for each change: when clocks differ, the new rate may look older too.
    if (since === undefined || asOf === undefined || asOf >= since || asked.current === since) return;
    asked.current = since;
    retry();
  });
}
