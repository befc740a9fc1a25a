import { useEffect, useEffectEvent } from 'react';
import { GO, HELP, keyMap, type KeyAction } from './key-map.ts';
import type { KeyRegistry } from './key-registry.ts';
import { isControl, isTyping, openLayer, readKey } from './read-key.ts';

/** With Ctrl, or Cmd on a Mac. */
const PALETTE = 'k';

/** The keys that also act in the review of a request, which they are about. */
const reviewActions: ReadonlySet<KeyAction> = new Set(['approve', 'reject', 'undo']);

/** The keys that act again while they are held down. */
const repeatedActions: ReadonlySet<KeyAction> = new Set(['next', 'previous']);

const isMapped = (key: string): key is keyof typeof keyMap => Object.hasOwn(keyMap, key);

/** Milliseconds between the two keys that open a page. */
const PAIR_MS = 1500;

interface KeyPresses {
  readonly registry: KeyRegistry;
  /** Whether keys without Ctrl act. */
  readonly areLettersOn: boolean;
  /** Opens the page with this letter; false when there is none. */
  readonly go: (letter: string) => boolean;
  readonly showPalette: () => void;
  readonly showHelp: () => void;
}

/** Listens to the keyboard: Ctrl+K everywhere, single keys where nobody types and no dialog asks something. */
export function useKeyPresses(presses: KeyPresses): void {
  const latest = useEffectEvent(() => presses);
  useEffect(() => {
    let pairUntil = 0;
    const act = (event: KeyboardEvent): boolean => {
      const { registry, areLettersOn, go, showPalette, showHelp } = latest();
      const key = readKey(event);
      const layer = openLayer();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === PALETTE) {
        if (layer === 'other' || event.repeat) return layer !== 'other';
        showPalette();
        return true;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !areLettersOn) return false;
      if (key === 'Enter' && leaveSearch(event.target)) return true;
      if (layer === 'other' || isTyping(event.target)) return false;
      if (event.shiftKey && /^[a-z]$/.test(key)) return false;
      const isPair = layer === 'none' && event.timeStamp < pairUntil;
      pairUntil = 0;
      if (isPair) return go(key);
      if (layer === 'none' && !event.repeat && key === GO) pairUntil = event.timeStamp + PAIR_MS;
      if (layer === 'none' && !event.repeat && key === HELP) showHelp();
      if (!isMapped(key)) return key === GO || key === HELP;
      const action: KeyAction = keyMap[key];
      if (layer === 'review' && !reviewActions.has(action)) return false;
      if (event.repeat && !repeatedActions.has(action)) return false;
      if (action === 'open' && isControl(event.target)) return false;
      const handler = handlerOf(registry, action);
      if (handler) handler();
      else if (action === 'search' && !focusSearch()) showPalette();
      return handler !== undefined || action === 'search';
    };
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing && act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('keydown', stopHeldEnter, true);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('keydown', stopHeldEnter, true);
    };
  }, []);
}

/** The newest handler of an action. */
const handlerOf = (registry: KeyRegistry, action: KeyAction): (() => void) | undefined =>
  [...registry].map((read) => read()[action]).findLast((handler) => handler !== undefined);

/** Enter ends the typing of a search, so that the keys of the list act again. */
function leaveSearch(target: EventTarget | null): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (isSearch) target.blur();
  return isSearch;
}

/** A held Enter must not open a request, start its next step and confirm that. */
function stopHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && event.target instanceof Element && event.target.closest('button')) {
    event.preventDefault();
  }
}

/** Focuses the search field of the page; what is typed next replaces its text. Returns whether there is one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[role="search"] [type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
