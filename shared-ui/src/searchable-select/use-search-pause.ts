import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const PAUSE_MS = 500;

/**
 * The typed text, half a second after the last key. `search` ends this pause when a key moves into the list, so that
 * nobody chooses from earlier results. An emptied field is searched at once.
 */
export function useSearchPause(typed: string) {
  const [searched, setSearched] = useState(typed);
  useEffect(() => {
    if (typed === searched) return undefined;
    const timer = setTimeout(() => setSearched(typed), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return {
    searched: typed === '' ? '' : searched,
    search: () => {
      if (typed !== searched) flushSync(() => setSearched(typed));
    },
  };
}
