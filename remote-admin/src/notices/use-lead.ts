import { useEffect, useState } from 'react';

const hasLocks = () => 'locks' in navigator;

/**
 * True in one of the candidates among this browser's tabs. When that tab is closed, another one takes its place. A browser
 * without locks, for example on a page without TLS, lets every tab lead.
 */
export function useLead(name: string, isCandidate: boolean): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    if (!isCandidate || !hasLocks()) return undefined;
    const left = new AbortController();
    const untilLeft = new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    const lead = () => {
      if (!left.signal.aborted) setLeads(true);
      return untilLeft;
    };
    // Leaving also ends the wait for the lock, which rejects then.
    navigator.locks.request(name, { signal: left.signal }, lead).catch(() => undefined);
    return () => {
      left.abort();
      setLeads(false);
    };
  }, [name, isCandidate]);
  return leads || (isCandidate && !hasLocks());
}
