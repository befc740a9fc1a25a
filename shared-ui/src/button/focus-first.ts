import type { MouseEvent } from 'react';

/**
 * Focuses a button before its press is handled, because Safari does not: a dialog gives the focus back to what had it when
 * it was opened.
 */
export const focusFirst =
  (onPress: (() => void) | undefined) =>
  ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A press by keyboard or by a screen reader has no count, and leaves the focus where it is.
    if (detail > 0) currentTarget.focus();
    onPress?.();
  };
