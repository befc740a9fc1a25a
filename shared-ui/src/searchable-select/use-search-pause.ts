import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const PAUSE_MS = 500;

/**
 * The text to search for: what was typed, half a second after the last key. `search` ends the pause, for a key that goes
 * into the list: it must not choose from what was found before. An emptied field is searched at once.
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
