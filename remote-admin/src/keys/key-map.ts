/** What a single key does. A page registers what it can do with `useKeys`. */
export const keyMap = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  a: 'approve',
  r: 'reject',
  u: 'undo',
} as const;

/** The first of two keys that open a page; the second one is in the table of pages. */
export const GO = 'g';
export const HELP = '?';
/** With Ctrl, or Cmd on a Mac. */
export const PALETTE = 'k';

export type KeyAction = (typeof keyMap)[keyof typeof keyMap];

/** The keys that also act in the review of a request, which they are about. */
export const reviewActions: ReadonlySet<KeyAction> = new Set(['approve', 'reject', 'undo']);

/** The keys that act again while they are held down. */
export const repeatedActions: ReadonlySet<KeyAction> = new Set(['next', 'previous']);

export const isMapped = (key: string): key is keyof typeof keyMap => Object.hasOwn(keyMap, key);
