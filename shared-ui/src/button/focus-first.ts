import type { MouseEvent } from 'react';

/**
 * Focuses a button before its press is handled, because Safari does not. A dialog returns the focus to the element that
 * had it when the dialog was opened.
 */
export const focusFirst =
  (onPress: (() => void) | undefined) =>
  ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A press by keyboard or screen reader has the count 0 and needs no focus.
    if (detail > 0) currentTarget.focus();
    onPress?.();
  };
