import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which what was typed narrows the list. */
const PAUSE = 400;

/**
 * A filter that is typed: it narrows the list a moment after the last key, and follows the address when that changes by
 * itself. `read` gives what the address shall hold, or `null` while the text makes no sense; `isWrong` says so once the
 * person pauses.
 */
export function useTypedFilter(
  value: string | undefined,
  read: (text: string) => string | undefined | null,
  commit: (value: string | undefined) => void,
) {
  const [typed, setTyped] = useState(value ?? '');
  const [paused, setPaused] = useState(typed);
  const inAddress = useRef(value);
  const meant = read(typed);
  useEffect(() => {
    // What this field itself put into the address comes back later, when more may have been typed: that stays.
    if (value !== inAddress.current) setTyped(value ?? '');
    inAddress.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(typed);
      if (meant === null || meant === inAddress.current) return;
      inAddress.current = meant;
      commit(meant);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, meant, commit]);
  return { typed, setTyped, isWrong: meant === null && paused === typed };
}
