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

export type KeyAction = (typeof keyMap)[keyof typeof keyMap];
