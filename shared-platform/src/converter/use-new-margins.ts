import { useEffect, useRef } from 'react';
import type { CurrentRate } from './use-current-rate.ts';

/** Asks again for a rate that was taken before the margins changed. The review keeps the rate that it guarantees. */
export function useNewMargins(since: string | undefined, { asOf, retry }: CurrentRate): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Once for each change: where clocks differ, the new rate may look older as well.
    if (since === undefined || asOf === undefined || asOf >= since || asked.current === since) return;
    asked.current = since;
    retry();
  });
}
