import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '../keys/read-key.ts';

/** Milliseconds between two keys of a scanner, at most. Nobody types six keys in a row so fast. */
const GAP_MS = 50;
const FEWEST_KEYS = 6;

const isDeskField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="search"] [type="search"]');

/**
 * Hears a scanner that is used while the focus is elsewhere than in the field. Its Enter presses nothing: it finds or, while
 * a dialog is open, does nothing.
 */
export function useScans(onScan: (text: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let [keys, last] = ['', -GAP_MS];
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isNext = event.timeStamp - last <= GAP_MS;
      last = event.timeStamp;
      if (event.key.length === 1) {
        keys = isNext ? keys + event.key : event.key;
        return;
      }
      const scanned = keys;
      keys = '';
      if (event.key !== 'Enter' || !isNext || scanned.length < FEWEST_KEYS || isDeskField(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (openLayer() === 'none') scan(scanned);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
