import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without a key press after which typed text filters the list. */
const PAUSE_MS = 400;

/**
 * The state of a filter that is typed. It filters the list after a pause in typing, and follows other changes of the
 * address. `read` gives the value for the address, or `null` for invalid text; `isInvalid` is set after the pause.
 */
export function useTypedFilter(
  value: string | undefined,
  read: (text: string) => string | undefined | null,
  commit: (value: string | undefined) => void,
) {
  const [typed, setTyped] = useState(value ?? '');
  const [pausedAt, setPausedAt] = useState(typed);
  const inAddress = useRef(value);
  const next = read(typed);
  useEffect(() => {
    // A value that this field wrote arrives with a delay; text typed meanwhile is kept.
    if (value !== inAddress.current) setTyped(value ?? '');
    inAddress.current = value;
  }, [value]);
  const pause = useEffectEvent(() => {
    setPausedAt(typed);
    if (next === null || next === inAddress.current) return;
    inAddress.current = next;
    commit(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, next]);
  return { typed, setTyped, isInvalid: next === null && pausedAt === typed };
}
